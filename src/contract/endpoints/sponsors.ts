import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { Account } from '../entities/accounts';
import { EventSponsorship, EventSponsorshipLevel } from '../entities/events';
import { IdOrSlug } from '../params';
import { Id } from '../text';

const one = z.strictObject({ eventId: IdOrSlug });

export const listSponsors = endpoint({
  method: 'GET',
  path: '/events/:eventId/sponsors',
  module: 'events',
  access: 'guest',
  summary: 'Accounts that sponsor an event',
  params: one,
  input: paging(['sortOrder', 'firstName', 'lastName']),
  output: z.array(Account),
  paged: true,
});

export const listSponsorships = endpoint({
  method: 'GET',
  path: '/events/:eventId/sponsorships',
  module: 'events',
  access: 'guest',
  summary: 'Levels of sponsorship with those who are on them',
  params: one,
  output: z.array(EventSponsorshipLevel),
});

export const getSponsorship = endpoint({
  method: 'GET',
  path: '/events/:eventId/sponsorships/:sponsorshipId',
  module: 'events',
  access: 'guest',
  summary: 'One sponsor of an event',
  params: z.strictObject({ eventId: IdOrSlug, sponsorshipId: Id }),
  output: EventSponsorship,
});
