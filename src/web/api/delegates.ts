import * as delegates from '@contract/endpoints/delegates';
import { api, change, pages } from './base';
import { send, type ApiPorts } from './send';
import { invalidating, providingPages, tags } from './tags';

const OWN = { asSelf: true };
const QUIET = { quiet: true };

export const delegatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDelegates: build.infiniteQuery({
      ...pages(delegates.listDelegates),
      providesTags: providingPages(tags.account, tags.delegates),
    }),
    /** Whom the person who is really signed in may act as, whoever they act as now. */
    listDelegateOf: build.infiniteQuery({
      ...pages(delegates.listDelegateOf),
      extraOptions: OWN,
      providesTags: providingPages(tags.account, tags.delegateOf),
    }),
    addDelegate: build.mutation({
      ...change(delegates.addDelegate),
      extraOptions: QUIET,
      invalidatesTags: invalidating(() => [tags.delegates()]),
    }),
    removeDelegate: build.mutation({
      ...change(delegates.removeDelegate),
      // One may have given up one's own leave.
      invalidatesTags: invalidating(() => [tags.delegates(), tags.delegateOf()]),
    }),
    /** Gives up one's own leave to act as another: asked as them, whoever one acts as at the moment. */
    stopActing: build.mutation<null, { actedForId: string; ownId: string }>({
      async queryFn({ actedForId, ownId }, given) {
        const ports = given.extra as ApiPorts;
        const requestHeaders: ApiPorts['requestHeaders'] = async () => ({
          ...(await ports.requestHeaders({ asSelf: true })),
          executeAs: actedForId,
        });
        const leave = change(delegates.removeDelegate).query({ accountId: ownId });
        const answer = await send(leave, { ...given, extra: { ...ports, requestHeaders } });
        return 'error' in answer ? answer : { data: null };
      },
      invalidatesTags: invalidating(() => [tags.delegateOf()]),
    }),
    createTeam: build.mutation({
      ...change(delegates.createTeam),
      extraOptions: { ...OWN, ...QUIET },
      invalidatesTags: invalidating(() => [tags.delegateOf(), tags.accounts()]),
    }),
  }),
});

export const { useListDelegatesInfiniteQuery, useListDelegateOfInfiniteQuery, useAddDelegateMutation, useCreateTeamMutation } =
  delegatesApi;
