import type { coreModule } from '@reduxjs/toolkit/query/react';
import type { Tag, TAGS } from './tags';

export type Tags = readonly (Tag | (typeof TAGS)[number])[];
type TagsOf = Tags | ((answer: unknown, error: unknown, args: unknown, meta: unknown) => Tags);

const known = new Map<string, TagsOf>();

/** Collects what each mutation invalidates, which `createApi` tells its modules alone. */
export const invalidatedTagsModule = {
  name: 'invalidatedTags',
  init: () => ({
    injectEndpoint(name: string, { invalidatesTags }: { invalidatesTags?: TagsOf }) {
      if (invalidatesTags) known.set(name, invalidatesTags);
    },
  }),
} as unknown as ReturnType<typeof coreModule>;

export function invalidatedTags(endpointName: string, ...outcome: Parameters<Exclude<TagsOf, Tags>>): Tags {
  const of = known.get(endpointName) ?? [];
  return typeof of === 'function' ? of(...outcome) : of;
}
