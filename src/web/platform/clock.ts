import { CANCEL } from 'redux-saga';
import type { Clock } from './ports';

export const clock: Clock = {
  now: () => Date.now(),
  sleep(ms) {
    let timer: ReturnType<typeof setTimeout>;
    const slept = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)));
    // A saga that lost its race takes its timer with it.
    return Object.assign(slept, { [CANCEL]: () => clearTimeout(timer) });
  },
};
