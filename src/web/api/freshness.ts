import type { coreModule } from '@reduxjs/toolkit/query/react';
import { FRESHNESS } from '@contract/limits';

/** How long an answer stays fresh. A query says it in its `extraOptions` where the general rule does not hold. */
export interface Freshness {
  /** Seconds; Infinity when time alone never makes it stale. */
  seconds: number;
  onReturn: boolean;
}

export const NEVER_STALE: Freshness = { seconds: Infinity, onReturn: false };
const GENERAL: Freshness = { seconds: FRESHNESS.defaultS, onReturn: true };

const known = new Map<string, Freshness>();

export const freshnessOf = (endpointName: string): Freshness => known.get(endpointName) ?? GENERAL;

type Hook = (args: unknown, options?: object) => unknown;

/** Binds what a query says of its freshness into its hook, so that no caller repeats it. Comes after the module of the hooks. */
export const freshnessModule = {
  name: 'freshness',
  init: (api: Record<string, Hook | undefined>) => ({
    injectEndpoint(name: string, { extraOptions }: { extraOptions?: { freshness?: Freshness } }) {
      const freshness = extraOptions?.freshness;
      if (!freshness) return;
      known.set(name, freshness);
      const { seconds } = freshness;
      const bound = { refetchOnMountOrArgChange: seconds === Infinity ? false : seconds };
      const hook = `use${name[0]!.toUpperCase()}${name.slice(1)}`;
      for (const each of [`${hook}Query`, `${hook}InfiniteQuery`]) {
        const use = api[each];
        if (use) api[each] = (args, options) => use(args, { ...bound, ...options });
      }
    },
  }),
} as unknown as ReturnType<typeof coreModule>;
