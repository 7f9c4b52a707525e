import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { PostDraft, SavedPostDraft } from '../entities/postDrafts';
import { PostDraftInput, PostDraftKey } from '../inputs/postDrafts';
import { POST_DRAFT } from '../communityLimits';

export const listPostDrafts = endpoint({
  method: 'GET',
  path: '/self/drafts',
  module: 'activities',
  access: 'member',
  summary: 'The posts and comments that the viewer began on any device, the latest first; nobody else sees them',
  output: z.array(PostDraft),
});

export const savePostDraft = endpoint({
  method: 'PUT',
  path: '/self/drafts/:key',
  module: 'activities',
  access: 'member',
  rateLimit: POST_DRAFT.rateLimit,
  summary: 'Keeps what the viewer has written so far, unless something newer is kept already',
  params: z.strictObject({ key: PostDraftKey }),
  input: PostDraftInput,
  output: SavedPostDraft,
});
