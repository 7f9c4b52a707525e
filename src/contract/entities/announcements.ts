import * as z from 'zod/mini';
import { BaseAccount } from './accounts';
import { BaseEvent } from './eventBase';
import { BaseGroup } from './groups';

export const BaseAnnouncement = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.nullable(z.string()),
  message: z.nullable(z.string()),
  html: z.nullable(z.string()),
  event: z.nullable(BaseEvent),
  group: z.nullable(BaseGroup),
  creator: z.nullable(BaseAccount),
  createdAt: z.string(),
});
export type BaseAnnouncement = z.infer<typeof BaseAnnouncement>;

/** What the hosts of an event say to those who come, the moderators of a group to its members, or the organization to everybody. */
export const Announcement = z.extend(BaseAnnouncement, { updatedAt: z.string() });
export type Announcement = z.infer<typeof Announcement>;

export const AnnouncementSegment = z.object({
  ticketId: z.nullable(z.string()),
  sessionId: z.nullable(z.string()),
  checkedIn: z.nullable(z.boolean()),
  /** Who answered this question; with `answer` those who gave that one, among others too. */
  questionId: z.nullable(z.string()),
  answer: z.nullable(z.string()),
});
export type AnnouncementSegment = z.infer<typeof AnnouncementSegment>;

export const ListingAnnouncement = z.extend(Announcement, {
  ...AnnouncementSegment.shape,
  email: z.boolean(),
  push: z.boolean(),
  /** When it is to go out; null at once. */
  scheduledAt: z.nullable(z.string()),
  /** Null while it has yet to go out. */
  sentAt: z.nullable(z.string()),
  /** When it did not go out after all: its time came while whoever wrote it hosted the event no more. */
  stoppedAt: z.nullable(z.string()),
  /** To how many it went, how many of them have read it in the app, and how many get it by mail and as a push message. */
  receivers: z.number(),
  read: z.number(),
  mailed: z.number(),
  pushed: z.number(),
});
export type ListingAnnouncement = z.infer<typeof ListingAnnouncement>;

/** To how many something would go: to all of them in the app, and to some by mail or as a push message. */
export const AnnouncementReach = z.object({ receivers: z.number(), mailed: z.number(), pushed: z.number() });
export type AnnouncementReach = z.infer<typeof AnnouncementReach>;
