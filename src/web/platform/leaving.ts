import type { Navigator, Path, To, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;
type Update = Parameters<Parameters<BrowserHistory['listen']>[0]>[0];
/** Decides whether the reader may go; calls `leave` now, later or never. */
type Question = (leave: () => void) => void;

const questions: Question[] = [];

export function askBeforeLeaving(question: Question): () => void {
  questions.push(question);
  return () => void questions.splice(questions.indexOf(question), 1);
}

/** Set while a way that was agreed to is taken, so that no part of it asks again. */
let confirmed = false;

/**
 * Asks before something that leads to another page, such as signing out. One is asked however many forms there are:
 * whoever leaves one of them leaves all. Where the session is over there is nothing to decide: sagas then go without
 * asking, and forms find their drafts again.
 */
export function confirmLeaving(leave: () => unknown): void {
  const question = questions.at(-1);
  const go = async () => {
    confirmed = true;
    try {
      await leave();
    } finally {
      confirmed = false;
    }
  };
  if (question && !confirmed) question(() => void go());
  else void leave();
}

export function guardedNavigator(history: BrowserHistory): Navigator {
  const isHere = (to: To) => pathOf(to) === history.location.pathname;
  const move =
    (go: (to: To, state?: unknown) => void) =>
    (to: To, state?: unknown): void =>
      isHere(to) ? go(to, state) : confirmLeaving(() => go(to, state));
  return { ...history, push: move(history.push), replace: move(history.replace) };
}

const pathOf = (to: To): string => (typeof to === 'string' ? to.split(/[?#]/)[0]! : ((to as Path).pathname ?? ''));

/**
 * Back and Forward have happened by the time they are heard of: they are taken back until the question is answered.
 * Passes on every other move.
 */
export function guardedListener(history: BrowserHistory, listener: (update: Update) => void): (update: Update) => void {
  let shown = history.location.pathname;
  let next: 'undone' | 'confirmed' | null = null;
  return (update) => {
    const { action, delta, location } = update;
    const expected = next;
    next = null;
    if (expected === 'undone') return;
    const isLeaving = (action as string) === 'POP' && Boolean(delta) && location.pathname !== shown;
    if (expected === 'confirmed' || !isLeaving || questions.length === 0) {
      shown = location.pathname;
      return listener(update);
    }
    next = 'undone';
    history.go(-delta!);
    confirmLeaving(() => {
      next = 'confirmed';
      history.go(delta!);
    });
  };
}
