import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { ContentGuest } from '../entities/contents';
import { IdOrSlug } from '../params';

const all = z.strictObject({ channelId: IdOrSlug, contentId: IdOrSlug });

export const listContentGuests = endpoint({
  method: 'GET',
  path: '/channels/:channelId/contents/:contentId/guests',
  module: 'channels',
  access: 'guest',
  summary: 'Who speaks in a content, or wrote it',
  params: all,
  input: paging(['createdAt', 'name']),
  output: z.array(ContentGuest),
  paged: true,
});
