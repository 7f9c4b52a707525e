import * as self from '@contract/endpoints/self';
import type { Self } from '@contract/entities/accounts';
import { FRESHNESS } from '@contract/limits';
import { api, call, change, pages } from './base';
import { updateAnswer, type Started } from './cachedAnswers';
import { invalidating, providing, providingPages, tags } from './tags';

async function showSelf(_update: unknown, { dispatch, queryFulfilled }: Started<Self>): Promise<void> {
  const answer = await queryFulfilled.catch(() => undefined);
  if (answer) dispatch(updateAnswer(selfApi.endpoints.getSelf, undefined, () => answer.data));
}

/** A new picture is seen wherever its account is: in lists, among those who go to an event, in conversations. */
const changingPicture = {
  onQueryStarted: showSelf,
  invalidatesTags: invalidating(
    (_picture: unknown, { id }: Self) => [tags.account(id), tags.ownSelf(), tags.allEvents(), tags.allChats()],
    [tags.self()],
  ),
};

export const selfApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Asked for on every page: wherever a session that has ended is met with, it leads to sign-in.
    getSelf: build.query({ ...call(self.getSelf), extraOptions: { signIn: true }, providesTags: providing(tags.self) }),
    getOwnSelf: build.query({
      ...call(self.getSelf),
      extraOptions: { asSelf: true },
      providesTags: providing(tags.ownSelf),
    }),
    updateSelf: build.mutation({
      ...change(self.updateSelf),
      invalidatesTags: invalidating((_update, { id }) => [tags.account(id)], [tags.self()]),
      onQueryStarted: showSelf,
    }),
    updateSelfImage: build.mutation({ ...change(self.updateSelfImage), ...changingPicture }),
    updateSelfBanner: build.mutation({ ...change(self.updateSelfBanner), ...changingPicture }),
    /**
     * Ends the viewer's account. Their tokens end with it: sign out next, which empties the cache. It says whom the viewer
     * acts as like any other call, so that the server can refuse it: nobody's account ends in the place of another's.
     */
    deleteSelf: build.mutation({ ...change(self.deleteSelf), extraOptions: { quiet: true } }),
    getRelationships: build.query({
      ...call(self.getRelationships),
      keepUnusedDataFor: FRESHNESS.relationshipsS,
      extraOptions: { freshness: { seconds: FRESHNESS.relationshipsS, onReturn: false } },
      providesTags: providing(tags.relationships),
    }),
    listOwnEvents: build.infiniteQuery({
      ...pages(self.listOwnEvents),
      providesTags: providingPages(tags.event, ({ past }) => tags.ownEvents(past)),
    }),
  }),
});

export const {
  useGetSelfQuery,
  useGetOwnSelfQuery,
  useUpdateSelfMutation,
  useUpdateSelfImageMutation,
  useUpdateSelfBannerMutation,
  useDeleteSelfMutation,
  useGetRelationshipsQuery,
  useListOwnEventsInfiniteQuery,
} = selfApi;
