import * as contentGuests from '@contract/endpoints/contentGuests';
import * as contents from '@contract/endpoints/contents';
import { api, call, pages } from './base';
import { channelTags } from './channelTags';
import { providing, providingPages, tags, when } from './tags';

type Flag = 'true' | 'false' | undefined;

interface Filters {
  type?: string | undefined;
  featured?: Flag;
  past?: Flag;
  interest?: string | undefined;
}

const filtered = ({ type, featured, interest, past }: Filters) => [
  ...(featured === 'true' ? ['featured'] : []),
  ...(interest === undefined ? [] : [interest]),
  ...(past === undefined ? [] : [when(past)]),
  ...(type === undefined ? [] : [type]),
];

api.injectEndpoints({
  endpoints: (build) => ({
    listContents: build.infiniteQuery({
      ...pages(contents.listContents),
      providesTags: providing((args: Filters) => channelTags.allContents(...filtered(args))),
    }),
    listSubscribedContents: build.infiniteQuery({
      ...pages(contents.listSubscribedContents),
      providesTags: providing((args: Filters) => channelTags.subscribedContents(...filtered(args))),
    }),
    listChannelContents: build.infiniteQuery({
      ...pages(contents.listChannelContents),
      providesTags: providing(({ channelId, ...filters }: Filters & { channelId: string }) =>
        channelTags.contents(channelId, ...filtered(filters)),
      ),
    }),
    getContent: build.query({
      ...call(contents.getContent),
      providesTags: providing(({ channelId, contentId }) => channelTags.contents(channelId, contentId)),
    }),
    listContentInterests: build.infiniteQuery({
      ...pages(contents.listContentInterests),
      providesTags: providingPages(tags.interest, ({ channelId, contentId }: { channelId: string; contentId: string }) =>
        channelTags.contents(channelId, contentId, 'interests'),
      ),
    }),
    listContentGuests: build.infiniteQuery({
      ...pages(contentGuests.listContentGuests),
      providesTags: providing(({ channelId, contentId }: { channelId: string; contentId: string }) =>
        channelTags.contents(channelId, contentId, 'guests'),
      ),
    }),
  }),
});
