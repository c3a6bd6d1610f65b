// A coach beside a game: looks when it is the learner's turn, speaks at most once in it, and falls silent on what is understood.
import type {
  ReefAdvice,
  ReefDeck,
  ReefReason,
  ReefView,
  RiffAdvice,
  RiffReason,
  RiffView,
} from '../engine/protocol';
import type { Session } from '../game/session.svelte';
import { scored } from '../learn/task';
import { points } from '../game/words';
import { c, coachTexts } from '../i18n/coach.svelte';
import { reefLearned, reefRemark } from './reef';
import type { Remark } from './remark';
import { riffLearned, riffRemark } from './riff';
import { Topics } from './topics';

export class Coach {
  remark = $state.raw<Remark | null>(null);
  off = $state(false); // nobody wants to hear any more

  private readonly topics: Topics;
  private before: ReefAdvice | RiffAdvice | null = null; // of the last decision
  private seen: number; // moves
  private last = ''; // topic

  constructor(private readonly session: Session) {
    this.topics = new Topics(session.stored.game);
    this.seen = session.history.length;
    $effect(() => {
      void session.view;
      const turn = session.mayMove();
      if (!this.off) void this.look(turn);
    });
  }

  // After the goal comes what to do now.
  dismiss(): void {
    const { remark } = this;
    this.remark = null;
    if (remark?.topic === 'goal') void this.look(this.session.mayMove());
  }
  quiet(): void {
    this.remark = null;
  }
  stop(): void {
    this.off = true;
    this.remark = null;
  }

  private async look(turn: boolean): Promise<void> {
    const { session } = this;
    const { view } = session;
    const missed = this.learn();
    if (!turn) {
      this.remark = null;
      return;
    }
    await coachTexts.load();
    this.before = session.advice;
    const found = missed ?? (await this.find());
    if (session.view !== view || this.off || !session.mayMove()) return;
    this.remark = found;
    if (!found) return;
    this.topics.say(found.topic);
    this.last = found.topic;
  }

  private find(): Promise<Remark | null> {
    const { view, viewer, advice, deck } = this.session;
    // The goal is said before anything else; the same is not said in two turns running.
    const open = (topic: string) => topic !== this.last && this.topics.open(topic);
    if (view.game === 'riff') {
      const explain = (move: string) => this.session.explain(move) as Promise<RiffReason>;
      return riffRemark({ view: view as RiffView, viewer, advice: advice as RiffAdvice, explain }, open);
    }
    const explain = (move: string) => this.session.explain(move) as Promise<ReefReason>;
    return reefRemark(
      {
        view: view as ReefView,
        viewer,
        advice: advice as ReefAdvice,
        deck: deck as ReefDeck,
        explain,
      },
      open,
    );
  }

  // What the moves since the last look show; of a play that could have scored more there is something to say.
  private learn(): Remark | null {
    const { history, viewer, view } = this.session;
    const fresh = history.slice(this.seen).filter(({ seat }) => seat === viewer);
    this.seen = history.length;
    const before = this.before;
    if (fresh.length === 0 || !before) return this.kept();
    this.late = null;
    for (const past of fresh) {
      if (view.game === 'riff') {
        for (const topic of riffLearned(past)) this.topics.do(topic);
        continue;
      }
      const { topics, missed } = reefLearned(before as ReefAdvice, past);
      for (const topic of topics) this.topics.do(topic);
      if (missed > 0 && this.topics.open('missed')) {
        const text = c('reef_missed', { n: scored(past.events), best: points(missed) });
        this.late = { topic: 'missed', text, move: null };
      }
    }
    return this.kept();
  }
  // Said when it is the learner's turn again, from where the move can be taken back.
  private late: Remark | null = null;
  private kept(): Remark | null {
    if (!this.session.mayMove()) return null;
    const { late } = this;
    this.late = null;
    return late;
  }
}
