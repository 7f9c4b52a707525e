import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from './base';
import type { TagPath } from './tags';

export type ApiState = Parameters<typeof api.util.selectInvalidatedBy>[0];
export type ApiDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;

/** What `onQueryStarted` is given. */
export interface Lifecycle {
  dispatch: ApiDispatch;
  getState: () => unknown;
  queryFulfilled: Promise<unknown>;
}

function edit<T>(node: unknown, id: string, recipe: (entity: T) => void): void {
  if (Array.isArray(node)) return node.forEach((child) => edit(child, id, recipe));
  if (node === null || typeof node !== 'object') return;
  if ('id' in node && node.id === id) return recipe(node as T);
  if ('pages' in node) edit(node.pages, id, recipe);
}

/** Changes every cached answer under a tag; a recipe may return what stands in its place. Answers how to undo it. */
export function patch(under: TagPath[], recipe: (draft: unknown) => unknown, dispatch: ApiDispatch, getState: () => unknown): () => void {
  const patches = api.util
    .selectInvalidatedBy(getState() as ApiState, under)
    .map(({ endpointName, originalArgs }) =>
      dispatch(api.util.updateQueryData(endpointName as never, originalArgs as never, recipe as never)),
    );
  return () => patches.forEach((each) => each.undo());
}

/** Applies `recipe` to every cached copy of an entity at once, and undoes it if the call fails. */
export async function optimistically<T>(
  tag: TagPath,
  recipe: (entity: T) => void,
  { dispatch, getState, queryFulfilled }: Lifecycle,
): Promise<void> {
  const undo = patch([tag], (draft) => edit(draft, tag.id, recipe), dispatch, getState);
  await queryFulfilled.catch(undo);
}
