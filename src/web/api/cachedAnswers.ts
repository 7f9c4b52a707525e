import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from './base';
import type { ArgsOfEndpoint, DataOfEndpoint, NamedEndpoint } from './endpoints';
import type { Tag } from './tags';

export type ApiState = Parameters<typeof api.util.selectInvalidatedBy>[0];
export type ApiDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;
export type GetState = () => unknown;

export interface CachedAnswer<Data = unknown, Args = unknown> {
  endpointName: string;
  originalArgs: Args;
  data: Data | undefined;
}

export interface Started<Answer = unknown> {
  dispatch: ApiDispatch;
  getState: GetState;
  queryFulfilled: Promise<{ data: Answer }>;
}

interface Entries {
  api: { queries: Record<string, { data?: unknown } | undefined> };
}

export function answersAt<Data>(state: unknown, tag: Tag): CachedAnswer<Data>[] {
  const { queries } = (state as Entries).api;
  return api.util.selectInvalidatedBy(state as ApiState, [tag]).map(({ queryCacheKey, endpointName, originalArgs }) => ({
    endpointName,
    originalArgs,
    data: queries[queryCacheKey]?.data as Data | undefined,
  }));
}

export const answersOf = <E extends NamedEndpoint>(state: unknown, tag: Tag, { name }: E) =>
  answersAt(state, tag).filter(({ endpointName }) => endpointName === name) as CachedAnswer<DataOfEndpoint<E>, ArgsOfEndpoint<E>>[];

export const updateAnswer = <E extends NamedEndpoint>(
  { name }: E,
  args: ArgsOfEndpoint<E>,
  recipe: (draft: DataOfEndpoint<E>) => DataOfEndpoint<E> | void,
) => api.util.updateQueryData(name as never, args as never, recipe as never);

/**
 * Changes the cached answers that provide a tag, and answers how to undo it. Only those that `concerns` holds for are
 * drafted: a draft of a long list costs far more than a look at it.
 */
export function patchAnswers<Data>(
  tag: Tag,
  recipe: (draft: Data) => void,
  dispatch: ApiDispatch,
  getState: GetState,
  concerns: (data: Data) => boolean = () => true,
): () => void {
  const patches = answersAt<Data>(getState(), tag)
    .filter(({ data }) => data !== undefined && concerns(data))
    .map(({ endpointName, originalArgs }) =>
      dispatch(api.util.updateQueryData(endpointName as never, originalArgs as never, recipe as never)),
    );
  return () => patches.forEach((each) => each.undo());
}

/** Shows switches as they are sent, not as they are answered, for presses may come faster; where the server refuses, as they were. */
export async function showSwitches<Name extends string>(
  sent: object,
  show: (name: Name, on: boolean) => void,
  answered: Promise<unknown>,
): Promise<void> {
  const turned = Object.entries(sent).filter((entry): entry is [Name, boolean] => typeof entry[1] === 'boolean');
  for (const [name, on] of turned) show(name, on);
  if (await answered.catch(() => undefined)) return;
  for (const [name, on] of turned) show(name, !on);
}
