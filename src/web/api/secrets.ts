import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { ApiPorts } from './send';

type Thunk<Result> = (dispatch: unknown, getState: unknown, ports: ApiPorts) => Result;

const useThunkDispatch = useDispatch as unknown as () => <Result>(thunk: Thunk<Result>) => Result;

/** Keeps a secret for one call and gives the id that stands for it in the call's arguments. */
export const keepSecret =
  (secret: object): Thunk<string> =>
  (_dispatch, _getState, { random, secrets }) => {
    const id = random.uuid();
    secrets.keep(id, { ...secret });
    return id;
  };

/** A secret field of an entity that was answered; the cache has it blank. */
export const readSecret =
  (id: string, field: string): Thunk<string | undefined> =>
  (_dispatch, _getState, { secrets }) => {
    const value = secrets.read(id)?.[field];
    return typeof value === 'string' ? value : undefined;
  };

export function useKeepSecret(): (secret: object) => string {
  const dispatch = useThunkDispatch();
  return useCallback((secret) => dispatch(keepSecret(secret)), [dispatch]);
}

export function useReadSecret(id: string | undefined, field: string): () => string | undefined {
  const dispatch = useThunkDispatch();
  return useCallback(() => (id === undefined ? undefined : dispatch(readSecret(id, field))), [dispatch, id, field]);
}
