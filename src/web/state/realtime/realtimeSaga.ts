import { chatApi } from '@web/api/chat';
import { selfApi } from '@web/api/self';
import { call, put, select, take, type Saga } from '../effects';
import { selectAccountId } from '../session/sessionSlice';
import { forkSupervised, takeEvery, takeEveryIntent } from '../supervise';
import { arrivalsSaga } from './arrivalsSaga';
import { catchUpSaga } from './catchUpSaga';
import { eventSaga } from './eventSaga';
import {
  frameReceived,
  platformReached,
  reconnectAsked,
  selectHidden,
  selectNothingMissed,
  socketClosed,
  socketJoined,
  tabShown,
  wentOnline,
} from './realtimeSlice';
import { readMarkSaga } from './readMarkSaga';
import { socketSaga } from './socketSaga';
import { typingSaga } from './typingSaga';

export function* realtimeSaga(): Saga {
  let isFirst = true;
  yield* takeEvery(chatApi.endpoints.listChatMessages.matchPending, arrivalsSaga);
  yield* takeEvery(frameReceived, eventSaga);
  yield* takeEveryIntent(socketJoined, function* () {
    if (!(yield* select(selectNothingMissed))) yield* call(catchUpSaga, isFirst);
    isFirst = false;
  });
  yield* forkSupervised('read marks', readMarkSaga);
  yield* forkSupervised('typing', typingSaga);
  yield* forkSupervised('socket', keepSocketSaga);
}

function* keepSocketSaga(): Saga {
  while (!(yield* select(selectAccountId))) yield* take(selfApi.endpoints.getSelf.matchFulfilled);
  for (;;) {
    if (yield* select(selectHidden)) yield* take(tabShown);
    const end = yield* call(socketSaga);
    if (yield* select(selectHidden)) yield* put(socketClosed());
    // All attempts are used up: the user, the network or the platform has to say when to try again. A platform that is
    // there and will not have this viewer says nothing new.
    else yield* take(end === 'refused' ? [reconnectAsked, wentOnline, tabShown] : [reconnectAsked, wentOnline, tabShown, platformReached]);
  }
}
