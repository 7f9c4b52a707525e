import { actionQueue, call, race, select, take, type Saga } from '../effects';
import { messageWritten } from '../outgoing/outgoingSlice';
import { supervise } from '../supervise';
import { isViewerChange, selectSignedIn, sessionFound } from './sessionSlice';

export function* presenceSaga(): Saga {
  for (;;) {
    if (yield* select(selectSignedIn)) yield* race({ member: call(supervise<[]>, 'member', loadMemberSaga), over: take(isViewerChange) });
    else yield* take([sessionFound, isViewerChange]);
  }
}

function* loadMemberSaga(): Saga {
  // A message may be written before the chunk that sends it is there.
  const written = yield* actionQueue(messageWritten);
  try {
    const { memberSaga } = yield* call(() => import(/* webpackChunkName: "member" */ './memberSaga'));
    yield* call(memberSaga, written);
  } finally {
    written.close();
  }
}
