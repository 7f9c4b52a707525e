import { REACH } from '@contract/limits';
import { isAnsweredCall, isUnansweredCall } from '@web/api/failures';
import { call, take, type Saga } from '../effects';
import { ports } from '../ports';

const load = () =>
  import(/* webpackChunkName: "network" */ './reachSaga').then(
    (chunk) => chunk,
    () => null,
  );

/** What asks for a platform that is away is fetched after the first answer, while it is there. */
export function* lazyReachSaga(): Saga {
  const { clock } = yield* ports();
  let isLost = isUnansweredCall(yield* take([isAnsweredCall, isUnansweredCall]));
  let chunk = yield* call(load);
  for (; !chunk; chunk = yield* call(load)) {
    isLost = true;
    yield* call(clock.sleep, REACH.everyMs);
  }
  yield* call(chunk.reachSaga, isLost);
}
