import * as contents from '@contract/endpoints/contents';
import type { Content } from '@contract/entities/contents';
import { feedPages } from './activityPages';
import { activityTags } from './activityTags';
import { api, call, change, pages } from './base';
import { patchAnswers, type ApiDispatch, type GetState, type Started } from './cachedAnswers';
import { channelTags } from './channelTags';
import { NEVER_STALE } from './freshness';
import { invalidating, providing, providingPages, tags } from './tags';

type Pages = { pages: Content[][] };
type Shown = Content | Pages;

export const patchContent =
  (id: string, recipe: (content: Content) => void) =>
  (dispatch: ApiDispatch, getState: GetState): void => {
    const shown = (data: Shown) => ('pages' in data ? data.pages.flat() : [data]).filter((one) => one.id === id);
    patchAnswers<Shown>(channelTags.contentShown(id), (data) => shown(data).forEach(recipe), dispatch, getState);
  };

/** Shows what was changed of a content, wherever it is shown, and asks for the lists that it may stand in from now on, or no more. */
const setting = {
  onQueryStarted: async (_args: unknown, { dispatch, queryFulfilled }: Started<Content>) => {
    const answer = await queryFulfilled.catch(() => undefined);
    if (!answer) return;
    const { data: content } = answer;
    dispatch(patchContent(content.id, (one) => void Object.assign(one, content)));
    void dispatch(contentsApi.util.upsertQueryData('getContent', { channelId: content.channel.slug, contentId: content.slug }, content));
  },
  invalidatesTags: invalidating((_args: unknown, { channel }: Content) => [
    channelTags.channel(channel.id, 'contents'),
    ...channelTags.everyList(channel.id),
  ]),
};

/** The like itself is shown by whoever presses it: presses may come faster than answers. */
const liking = ({ channelId, contentId }: { channelId: string; contentId: string }) => [channelTags.content(channelId, contentId)];

export const contentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listContents: build.infiniteQuery({
      ...pages(contents.listContents),
      providesTags: providingPages(channelTags.contentShown, (filters) => [channelTags.contents(filters)]),
    }),
    listSubscribedContents: build.infiniteQuery({
      ...pages(contents.listSubscribedContents),
      providesTags: providingPages(channelTags.contentShown, ({ interest }) => [channelTags.subscribedContents(interest)]),
    }),
    listChannelContents: build.infiniteQuery({
      ...pages(contents.listChannelContents),
      providesTags: providingPages(channelTags.contentShown, ({ channelId, ...filters }) => [
        channelTags.channelContents(channelId, filters),
        channelTags.contentLists(channelId),
      ]),
    }),
    // Asked for by slugs, and changed by ids.
    getContent: build.query({
      ...call(contents.getContent),
      providesTags: providing(({ channelId, contentId }, answer) => [
        channelTags.content(channelId, contentId),
        ...(answer ? [channelTags.content(answer.channel.id, answer.id), channelTags.contentShown(answer.id)] : []),
      ]),
    }),
    createContent: build.mutation({
      ...change(contents.createContent),
      // Its refusal stands in its form.
      extraOptions: { quiet: true },
      ...setting,
    }),
    updateContent: build.mutation({ ...change(contents.updateContent), extraOptions: { quiet: true }, ...setting }),
    scheduleContent: build.mutation({ ...change(contents.scheduleContent), extraOptions: { quiet: true }, ...setting }),
    unscheduleContent: build.mutation({ ...change(contents.unscheduleContent), ...setting }),
    deleteContent: build.mutation({
      ...change(contents.deleteContent),
      // Not the content, of which nothing is left to ask for. What was posted about it is gone with it.
      invalidatesTags: invalidating(({ channelId }) => [...channelTags.everyList(channelId), activityTags.activities()]),
    }),
    likeContent: build.mutation({ ...change(contents.likeContent), invalidatesTags: invalidating(liking) }),
    unlikeContent: build.mutation({ ...change(contents.unlikeContent), invalidatesTags: invalidating(liking) }),
    listContentActivities: build.infiniteQuery({
      ...feedPages(contents.listContentActivities),
      extraOptions: { freshness: NEVER_STALE },
      providesTags: providing(() => activityTags.activities('contents')),
    }),
    listContentInterests: build.infiniteQuery({
      ...pages(contents.listContentInterests),
      providesTags: providing(({ channelId, contentId }) => channelTags.content(channelId, contentId, 'interests')),
    }),
    addContentInterest: build.mutation({
      ...change(contents.addContentInterest),
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(({ channelId, contentId }) => [
        channelTags.content(channelId, contentId, 'interests'),
        tags.interests(),
      ]),
    }),
    removeContentInterest: build.mutation({
      ...change(contents.removeContentInterest),
      invalidatesTags: invalidating(({ channelId, contentId }) => [channelTags.content(channelId, contentId, 'interests')]),
    }),
  }),
});

export const {
  useListContentsInfiniteQuery,
  useListSubscribedContentsInfiniteQuery,
  useListChannelContentsInfiniteQuery,
  useGetContentQuery,
  useCreateContentMutation,
  useUpdateContentMutation,
  useScheduleContentMutation,
  useUnscheduleContentMutation,
  useListContentActivitiesInfiniteQuery,
  useListContentInterestsInfiniteQuery,
  useAddContentInterestMutation,
  useRemoveContentInterestMutation,
} = contentsApi;
