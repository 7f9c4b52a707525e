import * as contents from '@contract/endpoints/contents';
import type { Content } from '@contract/entities/contents';
import { api, call, pages } from './base';
import { patchAnswers, type ApiDispatch, type GetState } from './cachedAnswers';
import { channelTags } from './channelTags';
import { providing, providingPages } from './tags';

type Pages = { pages: Content[][] };
type Shown = Content | Pages;

export const patchContent =
  (id: string, recipe: (content: Content) => void) =>
  (dispatch: ApiDispatch, getState: GetState): void => {
    const shown = (data: Shown) => ('pages' in data ? data.pages.flat() : [data]).filter((one) => one.id === id);
    patchAnswers<Shown>(channelTags.contentShown(id), (data) => shown(data).forEach(recipe), dispatch, getState);
  };

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
    listContentInterests: build.infiniteQuery({
      ...pages(contents.listContentInterests),
      providesTags: providing(({ channelId, contentId }) => channelTags.content(channelId, contentId, 'interests')),
    }),
  }),
});

export const {
  useListContentsInfiniteQuery,
  useListSubscribedContentsInfiniteQuery,
  useListChannelContentsInfiniteQuery,
  useGetContentQuery,
  useListContentInterestsInfiniteQuery,
} = contentsApi;
