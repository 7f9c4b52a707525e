import * as linkPreviews from '@contract/endpoints/linkPreviews';
import { api, call } from './base';
import { NEVER_STALE } from './freshness';
import { activityTags } from './activityTags';
import { providing } from './tags';

const linkPreviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getLinkPreview: build.query({
      ...call(linkPreviews.getLinkPreview),
      extraOptions: { freshness: NEVER_STALE },
      providesTags: providing(({ href }) => activityTags.linkPreview(href)),
    }),
  }),
});

export const { useGetLinkPreviewQuery } = linkPreviewsApi;
