import type { ApiPorts } from '@web/api/send';

type Thunk = (dispatch: unknown, getState: unknown, world: ApiPorts) => string;

/** An id for something that the app makes before the server knows of it: `dispatch(newId())`. */
export const newId =
  (): Thunk =>
  (_dispatch, _getState, { random }) =>
    random.uuid();
