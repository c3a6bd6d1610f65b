#include "arena/ladder.h"

#include <algorithm>

#include "core/text.h"

namespace atolls::arena {

Meets round_robin(std::size_t bots, std::size_t neighbours, int players) {
  Meets meets;
  for (std::size_t a = 0; a < bots; ++a) {
    for (std::size_t b = a + 1; b < bots && b - a <= neighbours; ++b) {
      meets.emplace_back(a, b);
      if (players > 2) meets.emplace_back(b, a);
    }
  }
  return meets;
}

std::vector<Rung> rank(const Games& games, std::size_t bots, const Meets& meets,
                       std::optional<Anchor> anchor) {
  const int players = games.schedule().players;
  std::vector<Meeting> meetings;
  std::vector<Rung> rungs(bots);
  for (std::size_t i = 0; i < meets.size(); ++i) {
    const auto [a, b] = meets[i];
    const int pairing = static_cast<int>(i);
    const int deals = games.deals(pairing);
    double sum = 0;
    for (int deal = 0; deal < deals; ++deal) sum += games.deal_mean(pairing, deal);
    const int count = deals * players;
    meetings.push_back({a, b, static_cast<double>(count), deals > 0 ? sum / deals : 0});
    rungs[a].games += count;
    rungs[b].games += count;
    rungs[a].score += sum * players;
    rungs[b].score += (deals - sum) * players / (players - 1);
  }
  const auto ratings = fit_ratings(bots, meetings, players, anchor);
  for (std::size_t bot = 0; bot < bots; ++bot) {
    rungs[bot].bot = bot;
    rungs[bot].rating = ratings[bot];
    rungs[bot].score /= std::max(1, rungs[bot].games);
  }
  std::ranges::sort(rungs, [](const Rung& a, const Rung& b) {
    return a.rating.elo != b.rating.elo ? a.rating.elo > b.rating.elo : a.bot < b.bot;
  });
  for (std::size_t i = 0; i + 1 < rungs.size(); ++i) {
    for (const Meeting& meeting : meetings) {
      if (meeting.games == 0) continue;
      if (meeting.a == rungs[i].bot && meeting.b == rungs[i + 1].bot) rungs[i].next = meeting.score;
      if (players == 2 && meeting.b == rungs[i].bot && meeting.a == rungs[i + 1].bot)
        rungs[i].next = 1 - meeting.score;
    }
  }
  return rungs;
}

}  // namespace atolls::arena
