"""Views by patches against whole views: a client without rules must come to the same table either way."""

from place import scenario, served
from play import Match


@scenario
def patches_make_the_same_views():
    """Two connections of each seat, one by whole views and one by patches: after every event they show the same table."""
    sizes = []
    for game in ("reef", "riff"):
        with served() as place:
            match = Match([place.person(), place.person()], game=game, seed=9)
            seconds = [person.live() for person in match.people] + [place.person().live()]
            thirds = [person.live() for person in match.people] + [place.person().live()]
            for second, third in zip(seconds, thirds):
                second.follow(match.table, 0)
                third.follow(match.table, 0, patch=True)
            match.start()
            before = {live: len(live.raw) for live in seconds + thirds}
            patches = 0
            while match.step() and len(match.acknowledged) < 60:
                version = match.meet()
                for live in seconds + thirds:
                    live.wait(lambda live=live: live.last[match.table] >= version, "the same event")
                for second, third in zip(seconds, thirds):
                    whole, made = second.views[match.table], third.views[match.table]
                    assert made == whole, differences(made, whole)
            for third in thirds:
                patches += sum(1 for raw in third.raw if b'"patch":' in raw)
            assert patches > 30, patches
            whole, made = (mean_size(lives[:2], before) for lives in (seconds, thirds))
            assert made < whole / 2, (made, whole)
            sizes.append(f"{game} {whole} bytes an event whole, {made} by patches")
    return "; ".join(sizes)


def mean_size(lives, before):
    """Bytes of the messages that told these connections of events."""
    told = [len(raw) for live in lives for raw in live.raw[before[live]:] if b'"type":"events"' in raw]
    return sum(told) // len(told)


def differences(one, other):
    """What two views differ in, briefly."""
    return {key: (one.get(key), other.get(key)) for key in one.keys() | other.keys() if one.get(key) != other.get(key)}
