import * as postDrafts from '@contract/endpoints/postDrafts';
import type { PostDraft, SavedPostDraft } from '@contract/entities/postDrafts';
import { api, call, change } from './base';
import { updateAnswer, type Started } from './cachedAnswers';
import { providing, self } from './tags';

const postDraftsTag = () => self('drafts');

/** What this device has written stands on it: what was there before is not shown in its place. */
function forgetDraft(key: string, { dispatch }: Started<SavedPostDraft>): void {
  dispatch(
    updateAnswer(postDraftsApi.endpoints.listPostDrafts, undefined, (drafts: PostDraft[]) => drafts.filter((draft) => draft.key !== key)),
  );
}

export const postDraftsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPostDrafts: build.query({ ...call(postDrafts.listPostDrafts), providesTags: providing(postDraftsTag) }),
    savePostDraft: build.mutation({
      ...change(postDrafts.savePostDraft),
      extraOptions: { quiet: true },
      onQueryStarted: ({ key }, started) => forgetDraft(key, started),
    }),
  }),
});

export const { useListPostDraftsQuery, useSavePostDraftMutation } = postDraftsApi;
