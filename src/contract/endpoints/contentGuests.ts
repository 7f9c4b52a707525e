import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { ContentGuest } from '../entities/contents';
import { ContentGuestInput } from '../inputs/contents';
import { DATA_URI_BODY_MAX, sentPicture } from '../inputs/storage';
import { IdOrSlug } from '../params';

const all = z.strictObject({ channelId: IdOrSlug, contentId: IdOrSlug });
const one = z.strictObject({ channelId: IdOrSlug, contentId: IdOrSlug, guestId: IdOrSlug });
const described = z.strictObject({ contentGuest: ContentGuestInput, ...sentPicture });

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

export const createContentGuest = endpoint({
  method: 'POST',
  path: '/channels/:channelId/contents/:contentId/guests',
  module: 'channels',
  access: 'member',
  maxBytes: DATA_URI_BODY_MAX,
  summary: 'Names somebody as a guest, host or author of a content',
  params: all,
  input: described,
  output: ContentGuest,
});

export const updateContentGuest = endpoint({
  method: 'PUT',
  path: '/channels/:channelId/contents/:contentId/guests/:guestId',
  module: 'channels',
  access: 'member',
  maxBytes: DATA_URI_BODY_MAX,
  summary: 'Changes what is said of a guest',
  params: one,
  input: described,
  output: ContentGuest,
});

export const deleteContentGuest = endpoint({
  method: 'DELETE',
  path: '/channels/:channelId/contents/:contentId/guests/:guestId',
  module: 'channels',
  access: 'member',
  summary: 'Takes a guest off a content',
  params: one,
});
