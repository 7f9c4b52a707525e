import * as z from 'zod/mini';
import { EventEmailType } from './enumerations';

/** What a mail says in one language. Where one of the two is empty, the platform's own words stand there. */
export const EventEmailText = z.object({
  locale: z.string(),
  subject: z.string(),
  /** HTML, in which `{{name}}` stands for what a reader finds there. */
  body: z.string(),
});
export type EventEmailText = z.infer<typeof EventEmailText>;

export const BaseEventEmail = z.object({
  type: EventEmailType,
  eventId: z.string(),
  /** In the organization's default language. */
  body: z.string(),
  /** Where an answer goes; empty where it goes to the organization. */
  replyTo: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const EventEmail = z.extend(BaseEventEmail, {
  texts: z.array(EventEmailText),
  /** Of a reminder: whether it goes out, and how many hours before the start. The other mails always do. */
  enabled: z.boolean(),
  hoursBefore: z.number(),
  /** When the reminder went out. */
  sentAt: z.nullable(z.string()),
  revision: z.number(),
});
export type EventEmail = z.infer<typeof EventEmail>;

export const EventEmailPreview = z.object({
  accountId: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type EventEmailPreview = z.infer<typeof EventEmailPreview>;
