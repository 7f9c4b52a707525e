import { CANCEL } from 'redux-saga';
import type { Clock } from './ports';

export const clock: Clock = {
  now: () => Date.now(),
  // By either clock, for the one may be set back and the other may stand still while the machine sleeps.
  pageAge: () => Math.ceil(Math.max(performance.now(), Date.now() - performance.timeOrigin)),
  sleep(ms) {
    let timer: ReturnType<typeof setTimeout>;
    const slept = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
    // A saga that lost its race takes its timer with it.
    return Object.assign(slept, { [CANCEL]: () => clearTimeout(timer) });
  },
};
