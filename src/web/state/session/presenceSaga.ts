import { call, race, select, take, type Saga } from '../effects';
import { supervise } from '../supervise';
import { isViewerChange, selectSignedIn, sessionFound } from './sessionSlice';

export function* presenceSaga(): Saga {
  for (;;) {
    if (yield* select(selectSignedIn)) yield* race({ member: call(supervise<[]>, 'member', loadMemberSaga), over: take(isViewerChange) });
    else yield* take([sessionFound, isViewerChange]);
  }
}

function* loadMemberSaga(): Saga {
  const { memberSaga } = yield* call(() => import(/* webpackChunkName: "member" */ './memberSaga'));
  yield* call(memberSaga);
}
