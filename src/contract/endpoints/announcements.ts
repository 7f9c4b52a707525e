import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { Announcement, AnnouncementReach, ListingAnnouncement } from '../entities/announcements';
import { AnnouncementWordsInput, GroupAnnouncementInput, ListingAnnouncementInput } from '../inputs/announcements';
import { ANSWER_MAX } from '../limits';
import { IdOrSlug, QueryFlag } from '../params';
import { Id, text } from '../text';

const all = z.strictObject({ eventId: Id });
const one = z.strictObject({ eventId: Id, announcementId: Id });
const group = z.strictObject({ groupId: IdOrSlug });
const own = z.strictObject({ announcementId: Id });

export const listListingAnnouncements = endpoint({
  method: 'GET',
  path: '/listings/:eventId/announcements',
  module: 'announcements',
  access: 'host',
  summary: 'What the hosts of an event said, or are going to say, to those who come; the newest first',
  params: all,
  input: paging(['createdAt']),
  output: z.array(ListingAnnouncement),
  paged: true,
});

export const getListingAnnouncement = endpoint({
  method: 'GET',
  path: '/listings/:eventId/announcements/:announcementId',
  module: 'announcements',
  access: 'host',
  summary: 'One of them, with to how many it went',
  params: one,
  output: ListingAnnouncement,
});

export const countAnnouncementReceivers = endpoint({
  method: 'GET',
  path: '/listings/:eventId/announcementReceivers',
  module: 'announcements',
  access: 'host',
  summary: 'How many would hear of something that is said now to all who come, or to some of them, and by which ways',
  params: all,
  input: z.strictObject({
    ticketId: z.optional(Id),
    sessionId: z.optional(Id),
    checkedIn: z.optional(QueryFlag),
    questionId: z.optional(Id),
    answer: z.optional(text(ANSWER_MAX)),
  }),
  output: AnnouncementReach,
});

export const createListingAnnouncement = endpoint({
  method: 'POST',
  path: '/listings/:eventId/announcements',
  module: 'announcements',
  access: 'host',
  rateLimit: { account: 20 },
  summary: 'Says something to those who come, now or later',
  params: all,
  input: ListingAnnouncementInput,
  output: ListingAnnouncement,
});

export const deleteListingAnnouncement = endpoint({
  method: 'DELETE',
  path: '/listings/:eventId/announcements/:announcementId',
  module: 'announcements',
  access: 'host',
  summary: 'Takes back what has yet to go out',
  params: one,
});

export const listGroupAnnouncements = endpoint({
  method: 'GET',
  path: '/groups/:groupId/announcements',
  module: 'announcements',
  access: 'member',
  summary: 'What the moderators of a group said to its members, for them alone; the newest first',
  params: group,
  input: paging(['createdAt']),
  output: z.array(Announcement),
  paged: true,
});

export const createGroupAnnouncement = endpoint({
  method: 'POST',
  path: '/groups/:groupId/announcements',
  module: 'announcements',
  access: 'moderator',
  rateLimit: { account: 20 },
  summary: 'Says something to the members of a group',
  params: group,
  input: GroupAnnouncementInput,
  output: Announcement,
});

export const updateGroupAnnouncement = endpoint({
  method: 'PUT',
  path: '/groups/:groupId/announcements/:announcementId',
  module: 'announcements',
  access: 'moderator',
  summary: 'Changes the words of what was said to the members of a group; nobody is told of it again',
  params: z.extend(group, { announcementId: Id }),
  input: AnnouncementWordsInput,
  output: Announcement,
});

export const deleteGroupAnnouncement = endpoint({
  method: 'DELETE',
  path: '/groups/:groupId/announcements/:announcementId',
  module: 'announcements',
  access: 'moderator',
  summary: 'Takes away what was said to the members of a group',
  params: z.extend(group, { announcementId: Id }),
});

export const getOwnAnnouncement = endpoint({
  method: 'GET',
  path: '/self/announcements/:announcementId',
  module: 'announcements',
  access: 'member',
  summary: 'Something that was said to the viewer',
  params: own,
  output: Announcement,
});
