import type { ApiPorts } from '@web/api/send';

type Thunk = (dispatch: unknown, getState: unknown, world: ApiPorts) => string;

export const newId =
  (): Thunk =>
  (_dispatch, _getState, { random }) =>
    random.uuid();
