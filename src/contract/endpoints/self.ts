import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { Self, SelfRelationships } from '../entities/accounts';
import { EventInList } from '../entities/events';
import { SelfUpdateInput } from '../inputs/self';
import { DATA_URI_BODY_MAX, OwnPictureInput } from '../inputs/storage';
import { PAGE_SIZE } from '../limits';
import { QueryFlag } from '../params';

export const getSelf = endpoint({
  method: 'GET',
  path: '/self',
  module: 'core',
  access: 'member',
  summary: 'The viewer’s own account',
  output: Self,
});

export const updateSelf = endpoint({
  method: 'PUT',
  path: '/self',
  module: 'core',
  access: 'member',
  summary: 'Changes the viewer’s own account',
  input: SelfUpdateInput,
  output: Self,
});

export const updateSelfImage = endpoint({
  method: 'PUT',
  path: '/self/image',
  module: 'core',
  access: 'member',
  maxBytes: DATA_URI_BODY_MAX,
  summary: 'Changes the viewer’s profile picture',
  input: OwnPictureInput,
  output: Self,
});

export const updateSelfBanner = endpoint({
  method: 'PUT',
  path: '/self/banner',
  module: 'core',
  access: 'member',
  maxBytes: DATA_URI_BODY_MAX,
  summary: 'Changes the picture at the head of the viewer’s profile',
  input: OwnPictureInput,
  output: Self,
});

export const deleteSelf = endpoint({
  method: 'DELETE',
  path: '/self',
  module: 'core',
  access: 'member',
  summary: 'Ends the account of the one who is signed in; what it wrote and holds stays, without its name',
});

export const exportSelf = endpoint({
  method: 'GET',
  path: '/self/export',
  module: 'core',
  access: 'member',
  rateLimit: { account: 5 },
  travels: 'file',
  summary: 'All that is stored of the one who is signed in, as a file of JSON',
});

export const getRelationships = endpoint({
  method: 'GET',
  path: '/self/relationships',
  module: 'core',
  access: 'member',
  summary: 'What the viewer follows, belongs to and is registered for',
  output: SelfRelationships,
});

export const listOwnEvents = endpoint({
  method: 'GET',
  path: '/self/events',
  module: 'events',
  access: 'member',
  summary: 'Events the viewer is registered for, and those that were canceled while they were',
  input: paging(['eventStart', 'name'], { past: z.optional(QueryFlag) }, PAGE_SIZE.wholeEventsMax),
  output: z.array(EventInList),
  paged: true,
});
