// Every limit of the server, in one place; docs/live.md and docs/openapi.yaml tell them.
#pragma once

#include <cstddef>

#include "core/types.h"
#include "ops/time.h"

namespace atolls::server {

inline constexpr Time kSecond = 1000;
inline constexpr Time kMinute = 60 * kSecond;
inline constexpr Time kHour = 60 * kMinute;
inline constexpr Time kDay = 24 * kHour;

// So many at once, and so many a second on average.
struct Rate {
  double burst = 0;
  double per_second = 0;
};

// Tables.
inline constexpr i32 kMostSeats = 4;
inline constexpr i32 kShortestMoveClock = 5;  // seconds
inline constexpr i32 kShortestGameClock = 30;
inline constexpr i32 kLongestClock = 30 * 24 * 3600;
inline constexpr i32 kSlowClock = 3600;          // a move: from here on a game goes over days
inline constexpr i32 kSlowGame = 24 * 3600;      // and for the whole game, where a move has no limit
inline constexpr Time kGoneAfter = kMinute;      // without a connection
inline constexpr Time kOpenFor = kDay;           // a table that nobody starts
inline constexpr Time kIdleAfter = 2 * kMinute;  // a table that nobody looks at leaves the memory
inline constexpr i64 kMostOpenEvents = 1000;     // of a table before its game begins
inline constexpr i64 kMostEvents = 10'000;       // of a game: at the last it ends without a winner
inline constexpr int kDeepestOptions = 16;       // levels; a deck of its own has five
inline constexpr std::size_t kLongestOptions = std::size_t{8} << 10;  // bytes; the deck is most of it
inline constexpr std::size_t kLongestDeckName = 60;
inline constexpr std::size_t kCommandsRemembered = 64;  // of a table, against doing one twice
inline constexpr std::size_t kCommandsWaiting = 64;     // for a table
inline constexpr int kMostRows = 100;                   // of a list
inline constexpr std::size_t kMostMoves = 1200;         // of an answer; a turn has 1,094 at most
inline constexpr double kMovesForOne = 400;             // as many cost as much as a message
inline constexpr int kStudiesAtOnce = 4;                // of an address, over each of its two ways
inline constexpr std::size_t kStudiesWaiting = 2 * std::size_t{kStudiesAtOnce};  // in a lane: of an address
inline constexpr std::size_t kStudyLanes = 256;                      // and as many for tables that are loaded
inline constexpr std::size_t kFinishedKept = std::size_t{16} << 20;  // bytes of games that were asked for
inline constexpr std::size_t kFoldedAtOnce = 64;    // events of a stored game, on the house's thread
inline constexpr std::size_t kFoldedInAPart = 200;  // and elsewhere, before others have their turn
inline constexpr i64 kRecentEvents = 16;            // that are looked at without such a study
inline constexpr int kMostExported = 1000;          // games of a person
inline constexpr int kBotMilliseconds = 2000;       // a bot's thought, whatever its level
inline constexpr int kMostUnfinished = 100;         // tables of a person that are not over

// Games of the day.
inline constexpr Time kDayGrace = 6 * kHour;  // how long they are taken after the day
inline constexpr int kMostDayGames = 200;     // kept of a day and game

// What is kept how long, and how much of it is looked through at once. Hosts may change the days
// (node/options.h).
inline constexpr int kGuestDays = 30;             // a guest without a game, after it was last seen
inline constexpr int kUnfinishedDays = 180;       // a table that is not over, after the last event
inline constexpr int kGameDays = 0;               // a game that is over: for ever
inline constexpr Time kAbandonedKept = 7 * kDay;  // a table that was closed before a game began
inline constexpr Time kDayGamesKept = 90 * kDay;
inline constexpr Time kPurgeEvery = kMinute;
inline constexpr int kMostPurged = 500;  // tables, people and sessions looked at, each time
inline constexpr std::size_t kRoomsWorthATrim = 100;

// People.
inline constexpr Time kSessionLasts = 180 * kDay;    // after it was last seen
inline constexpr Time kSessionTouched = kHour;       // how exactly that is known
inline constexpr Time kSessionKnown = 30 * kSecond;  // without asking the store again
inline constexpr int kSessionsOfPerson = 100;        // the latest
inline constexpr std::size_t kLongestDevice = 200;
inline constexpr Time kSessionChecked = kMinute;          // how often for somebody who is connected
inline constexpr std::size_t kConnectionsLookedAt = 500;  // at once, for that
inline constexpr std::size_t kPasswordsWaiting = 4;       // in a lane: of an address, or of a known device
inline constexpr std::size_t kPasswordLanes = 256;        // of each trust

// An address is an IPv4 address, or 64 bits of IPv6: address.h.
inline constexpr Rate kSignIns = {20, 1.0 / 6};          // of an address or of a known device
inline constexpr Rate kDoubted = {10, 1.0 / 60};         // for a name, until those for it wait behind others
inline constexpr Rate kGuests = {60, 1.0 / 10};          // of an address
inline constexpr Rate kTables = {30, 1.0 / 10};          // made by a person, rematches too
inline constexpr Rate kTablesOfAddress = {90, 1.0 / 4};  // likewise
inline constexpr Rate kRequests = {200, 50};             // of an address
inline constexpr double kPictureCost = 10;               // requests, for one that must be painted
inline constexpr Rate kExports = {5, 1.0 / 30};          // of a person
inline constexpr Rate kDayGames = {6, 1.0 / 600};        // of the day, sent by a person
inline constexpr Rate kDayGamesOfAddress = {20, 1.0 / 300};

// Pictures for link previews.
inline constexpr std::size_t kPicturesKept = 32;    // each has some 400 kB
inline constexpr std::size_t kPicturesWaiting = 4;  // in a lane: of an address
inline constexpr std::size_t kPictureLanes = 64;

// Connections.
inline constexpr std::size_t kLongestHeader = std::size_t{16} << 10;
inline constexpr std::size_t kLongestBody = std::size_t{64} << 10;
inline constexpr std::size_t kLongestMessage = std::size_t{16} << 10;
inline constexpr std::size_t kMostWaiting = std::size_t{1} << 20;            // bytes to a slow client
inline constexpr std::size_t kMostWaitingOfAddress = std::size_t{16} << 20;  // to all its clients
inline constexpr std::size_t kLittleWaiting = std::size_t{64} << 10;         // of a client that reads
inline constexpr int kHeaderSeconds = 10;
inline constexpr int kBodySeconds = 10;
inline constexpr int kSilenceSeconds = 60;
inline constexpr int kMostConnections = 20'000;
inline constexpr int kFilesBeside = 64;  // open files that are no connections
inline constexpr int kConnectionsOfAddress = 200;
inline constexpr int kConnectionsOfPerson = 20;
inline constexpr std::size_t kMostFollowed = 50;  // tables by one connection
inline constexpr std::size_t kLongestTableId = 40;
inline constexpr std::size_t kLongestMove = 200;
inline constexpr std::size_t kLongestId = 64;  // of a message
inline constexpr Rate kMessages = {60, 20};    // of a connection
// All connections of an address together. Of a hundred people who play behind one line each sends some
// messages a minute, and a few a second while choosing a move: even if all chose at once, they would hardly
// meet this.
inline constexpr Rate kMessagesOfAddress = {1500, 300};
inline constexpr int kRefusedInARow = 120;              // messages, before the connection is closed
inline constexpr Rate kCommands = {40, 10};             // of a person
inline constexpr Rate kCommandsOfAddress = {400, 100};  // each may be an event on the disk
inline constexpr Rate kSayings = {5, 0.5};              // of a person

// Nodes.
inline constexpr Time kTick = 200;              // how often each looks at what is due
inline constexpr Time kAnsweredWithin = 2'500;  // by the store and the bus; then people are told to try again
inline constexpr Time kForwardWaits = 2'500;    // for another node's answer
inline constexpr Time kForwardedAgain = 600;    // without one: the table may have moved
inline constexpr Time kLeaseLasts = 2 * kSecond;  // without being renewed
inline constexpr Time kLeaseTrusted = 800;        // without renewing it
inline constexpr Time kLeaseAsked = 500;          // how often we ask for one that another node has
inline constexpr Time kAliveTold = 500;           // by a node to the others
inline constexpr Time kNodeSilent = 2 * kSecond;  // then it is dead
inline constexpr Time kPresenceLasts = kMinute;   // what another node said of who is there
inline constexpr Time kPresenceTold = 20 * kSecond;
inline constexpr Time kDueAhead = kMinute;       // how early a table is fetched whose clock runs
inline constexpr Time kDueLooked = 2 * kSecond;  // how often for such tables
inline constexpr int kMostDue = 500;

// What docs/live.md and docs/hosting.md promise of refusals, of tables of a node that died, and of what it
// wrote and did not tell. Whatever is due is found by the next tick, and done by the one after it.
inline constexpr Time kPromised = 3 * kSecond;
static_assert(kAnsweredWithin + 2 * kTick <= kPromised);
static_assert(kForwardWaits + 2 * kTick <= kPromised);
static_assert(kLeaseLasts + kForwardedAgain + kTick <= kPromised);
static_assert(kNodeSilent + kAliveTold + 2 * kTick <= kPromised);

// Outages: time that counts for nobody.
inline constexpr Time kPulse = kSecond;                 // how often a node proves that it can write
inline constexpr Time kAwayFrom = 2 * kSecond;          // without that proof
inline constexpr Time kBackWithin = 10 * kSecond;       // what a person has at least, to come back after one
inline constexpr Time kTakenOverWithin = 10 * kSecond;  // tables of a node that died
inline constexpr Time kOutagesKept = 31 * kDay;         // longer than any clock

}  // namespace atolls::server
