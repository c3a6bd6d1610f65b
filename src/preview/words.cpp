#include "preview/words.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/text.h"
#include "table/games.h"

namespace atolls::preview {

namespace {

// In the order of Language. `%` is where a name or a number goes.
using Text = std::array<std::string_view, 4>;

constexpr std::array<std::string_view, 4> kCodes = {"en", "fr", "nl", "de"};

constexpr Text kRiff = {"The Reef", "The Reef", "The Reef", "Das Riff"};
constexpr Text kAtoll = {
    "Reef and The Reef: two board games about coral reefs. Play bots or friends in your browser, without an "
    "account.",
    "Reef et The Reef : deux jeux de société sur les récifs coralliens. Jouez contre des robots ou entre "
    "amis dans "
    "votre navigateur, sans compte.",
    "Reef en The Reef: twee bordspellen over koraalriffen. Speel in je browser tegen bots of vrienden, "
    "zonder account.",
    "Reef und Das Riff: zwei Brettspiele um Korallenriffe. Spiel im Browser gegen Bots oder mit Freunden, "
    "ganz ohne "
    "Konto."};
constexpr Text kFreeSeat = {"free seat", "place libre", "vrije plaats", "freier Platz"};
constexpr Text kGone = {"a player who left", "un joueur parti", "een vertrokken speler",
                        "jemand, der gegangen ist"};
constexpr Text kOneFree = {
    "There is a free seat at this table. Join in your browser, without an account.",
    "Il reste une place à cette table. Rejoignez-la dans votre navigateur, sans compte.",
    "Er is nog een plaats vrij aan deze tafel. Speel mee in je browser, zonder account.",
    "An diesem Tisch ist noch ein Platz frei. Spiel im Browser mit, ganz ohne Konto."};
constexpr Text kSomeFree = {
    "There are % free seats at this table. Join in your browser, without an account.",
    "Il reste % places à cette table. Rejoignez-la dans votre navigateur, sans compte.",
    "Er zijn nog % plaatsen vrij aan deze tafel. Speel mee in je browser, zonder account.",
    "An diesem Tisch sind noch % Plätze frei. Spiel im Browser mit, ganz ohne Konto."};
constexpr Text kFull = {"The table is full and the game is about to begin. Watch it in your browser.",
                        "La table est complète et la partie va commencer. Suivez-la dans votre navigateur.",
                        "De tafel is vol en het spel begint zo. Kijk mee in je browser.",
                        "Der Tisch ist voll, gleich geht es los. Schau im Browser zu."};
constexpr Text kRunning = {"The game is on. Watch it live in your browser.",
                           "La partie est en cours. Suivez-la en direct dans votre navigateur.",
                           "Het spel is bezig. Kijk live mee in je browser.",
                           "Das Spiel läuft. Schau im Browser live zu."};
constexpr Text kWon = {"% won. Watch the game again, move by move.",
                       "Victoire de %. Revoyez la partie coup par coup.",
                       "% heeft gewonnen. Bekijk het spel zet voor zet terug.",
                       "% hat gewonnen. Sieh dir das Spiel Zug für Zug an."};
constexpr Text kOver = {"The game is over. Watch it again, move by move.",
                        "La partie est terminée. Revoyez-la coup par coup.",
                        "Het spel is afgelopen. Bekijk het zet voor zet terug.",
                        "Das Spiel ist aus. Sieh es dir Zug für Zug an."};
constexpr Text kClosed = {"This table was closed before the game began.",
                          "Cette table a été fermée avant le début de la partie.",
                          "Deze tafel is gesloten voordat het spel begon.",
                          "Dieser Tisch wurde geschlossen, bevor das Spiel begann."};
constexpr Text kDeal = {"%: can you beat this deal?", "% : ferez-vous mieux avec cette donne ?",
                        "%: wat haal jij uit deze deling?", "%: Was holst du aus diesen Karten heraus?"};
constexpr Text kDealMore = {
    "The same cards for everyone who opens this link. Play them in your browser.",
    "Les mêmes cartes pour tous ceux qui ouvrent ce lien. Jouez-les dans votre navigateur.",
    "Dezelfde kaarten voor iedereen die deze link opent. Speel ze in je browser.",
    "Dieselben Karten für alle, die diesen Link öffnen. Spiel sie im Browser."};
constexpr Text kRecord = {"A recorded game. Watch it move by move in your browser.",
                          "Une partie enregistrée. Suivez-la coup par coup dans votre navigateur.",
                          "Een opgenomen partij. Bekijk haar zet voor zet in je browser.",
                          "Ein aufgezeichnetes Spiel. Sieh es dir im Browser Zug für Zug an."};

struct Bot {
  std::string_view level;
  Text name;
};
// As the page calls them: web/src/i18n, which a test compares.
constexpr std::array kBots = std::to_array<Bot>({
    {"shrimp", {"Shrimp", "Crevette", "Garnaal", "Garnele"}},
    {"crab", {"Crab", "Crabe", "Krab", "Krabbe"}},
    {"seahorse", {"Seahorse", "Hippocampe", "Zeepaardje", "Seepferdchen"}},
    {"turtle", {"Turtle", "Tortue", "Schildpad", "Schildkröte"}},
    {"octopus", {"Octopus", "Pieuvre", "Octopus", "Krake"}},
    {"dolphin", {"Dolphin", "Dauphin", "Dolfijn", "Delfin"}},
    {"orca", {"Orca", "Orque", "Orka", "Orca"}},
});

std::string say(const Text& text, Language language, std::string_view what = {}) {
  std::string said(text[static_cast<std::size_t>(language)]);
  if (const std::size_t place = said.find('%'); place != std::string::npos) said.replace(place, 1, what);
  return said;
}

// As it is registered, unless its publisher translated it.
std::string title_of(std::string_view game, Language language) {
  if (game == "riff") return say(kRiff, language);
  const auto kind = find_game(game);
  return std::string(kind ? (*kind)->about.title : game);
}

// "Ann 34 – Ben 29": who sits there, with the points if there are any.
std::string line_up(const Shared& shared) {
  std::string line;
  for (std::size_t seat = 0; seat < shared.seats.size(); ++seat) {
    if (shared.seats[seat].is_free || shared.seats[seat].name.empty()) continue;
    line += (line.empty() ? "" : " – ") + shared.seats[seat].name;
    if (const int points = points_of(shared, seat); points >= 0) line += " " + std::to_string(points);
  }
  return line;
}

std::string state_of(const Shared& shared, Language language) {
  if (!shared.is_over) {
    if (shared.view.is_object()) return say(kRunning, language);
    const auto free = std::ranges::count_if(shared.seats, &Seat::is_free);
    if (free == 0) return say(kFull, language);
    return free == 1 ? say(kOneFree, language) : say(kSomeFree, language, std::to_string(free));
  }
  if (!shared.view.is_object()) return say(kClosed, language);
  std::string winner;
  int winners = 0;
  for (std::size_t seat = 0; seat < shared.seats.size(); ++seat) {
    if (!has_won(shared, seat)) continue;
    winner = shared.seats[seat].name;
    ++winners;
  }
  return winners == 1 ? say(kWon, language, winner) : say(kOver, language);
}

}  // namespace

std::string_view code_of(Language language) {
  return kCodes[static_cast<std::size_t>(language)];
}

Language choose_language(std::string_view accepted) {
  Language best = Language::kEnglish;
  double most = 0;
  for (const std::string_view item : split(accepted, ',')) {
    const auto parts = split(item, ';');
    std::string name(trim(parts[0]).substr(0, 2));
    for (char& c : name) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    const std::string_view rest = trim(parts[0]).substr(name.size());
    const auto known = std::ranges::find(kCodes, name);
    if (known == kCodes.end() || (!rest.empty() && rest[0] != '-')) continue;
    double quality = 1;
    const std::string_view given = parts.size() > 1 ? trim(parts[1]) : std::string_view();
    if (given.starts_with("q=")) std::from_chars(given.data() + 2, given.data() + given.size(), quality);
    if (!(quality > most)) continue;
    most = quality;
    best = static_cast<Language>(known - kCodes.begin());
  }
  return best;
}

void name_seats(Shared& shared, Language language) {
  if (shared.what != Shared::What::kTable) return;
  for (Seat& seat : shared.seats) {
    if (!seat.name.empty()) continue;
    const auto bot = std::ranges::find(kBots, seat.bot, &Bot::level);
    seat.name = bot != kBots.end()  ? say(bot->name, language)
                : !seat.bot.empty() ? seat.bot
                : seat.is_free      ? say(kFreeSeat, language)
                                    : say(kGone, language);
  }
}

Told tell(const Shared& shared, Language language) {
  const std::string game = title_of(shared.game, language);
  if (shared.what == Shared::What::kDeal) return {say(kDeal, language, game), say(kDealMore, language)};
  const std::string line = line_up(shared);
  const std::string colon = language == Language::kFrench ? "\u00a0: " : ": ";
  return {line.empty() ? game : game + colon + line,
          shared.what == Shared::What::kRecord ? say(kRecord, language) : state_of(shared, language)};
}

Told tell_of_atoll(Language language) {
  return {"Atoll", say(kAtoll, language)};
}

}  // namespace atolls::preview
