import * as z from 'zod/mini';
import { ChatChannelMessage } from './entities/chat';
import { DoorEntry } from './entities/doorEntry';
import { PaymentOutcome } from './entities/enumerations';

const channelNumber = z.number().check(z.int(), z.positive());

/** What the platform tells a socket. `timestamp` counts milliseconds; a frame with the timestamp of the one before is ignored. */
export const RealtimeEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('new-message'),
    body: z.object({ channelId: z.number(), message: ChatChannelMessage }),
    timestamp: z.number(),
  }),
  z.object({
    type: z.literal('typing-start'),
    body: z.object({ accountId: z.string(), channelId: z.number() }),
    timestamp: z.number(),
  }),
  z.object({
    type: z.literal('typing-stop'),
    body: z.object({ accountId: z.string(), channelId: z.number() }),
    timestamp: z.number(),
  }),
  z.object({
    type: z.literal('message-deleted'),
    /** `latest` is the newest message that is left. */
    body: z.object({ channelId: z.number(), messageId: z.number(), latest: z.nullable(ChatChannelMessage) }),
    timestamp: z.number(),
  }),
  z.object({
    type: z.literal('payment-ended'),
    /** `slug` is of the event that was paid for, where it was one. */
    body: z.object({ intentId: z.string(), slug: z.nullable(z.string()), outcome: PaymentOutcome }),
    timestamp: z.number(),
  }),
  z.object({
    type: z.literal('waiting-list-changed'),
    body: z.object({ eventId: z.string(), slug: z.string() }),
    timestamp: z.number(),
  }),
  /** What one has of an event is other than before: somebody else has paid out, decided or handed over something of it. */
  z.object({
    type: z.literal('attendance-changed'),
    body: z.object({ eventId: z.string(), slug: z.string() }),
    timestamp: z.number(),
  }),
  z.object({
    type: z.literal('check-in-changed'),
    body: z.object({ eventId: z.string(), slug: z.string() }),
    timestamp: z.number(),
  }),
  /** A host has changed something of an event. */
  z.object({
    type: z.literal('listing-changed'),
    body: z.object({ eventId: z.string(), byId: z.string(), name: z.string() }),
    timestamp: z.number(),
  }),
  /** Who is in where now; `doubled` where a pass among them let somebody in more than once. */
  z.object({
    type: z.literal('door-moved'),
    body: z.object({ eventId: z.string(), entries: z.array(DoorEntry), doubled: z.boolean() }),
    timestamp: z.number(),
  }),
  /** What hosts do to many at once has come further, or has ended. */
  z.object({
    type: z.literal('listing-action-moved'),
    body: z.object({ eventId: z.string(), ended: z.boolean() }),
    timestamp: z.number(),
  }),
  /** Something came, or was read elsewhere. */
  z.object({ type: z.literal('notifications-changed'), body: z.object({}), timestamp: z.number() }),
  z.object({ type: z.literal('pulse') }),
  /** Before the first pulse, where the address told the page's `age` and nothing was said to this account in that time. */
  z.object({ type: z.literal('nothing-missed') }),
]);
export type RealtimeEvent = z.infer<typeof RealtimeEvent>;
export type RealtimeBody<T extends RealtimeEvent['type']> = Extract<RealtimeEvent, { type: T }> extends { body: infer B } ? B : undefined;

/** What a socket may send. Anything else is ignored and, when it is not even JSON of this form, closes the socket. */
export const RealtimeCommand = z.discriminatedUnion('type', [
  z.object({ type: z.literal('typing-start'), body: z.object({ channelId: channelNumber }) }),
  z.object({ type: z.literal('typing-stop'), body: z.object({ channelId: channelNumber }) }),
  z.object({ type: z.literal('heartbeat') }),
]);
export type RealtimeCommand = z.infer<typeof RealtimeCommand>;

/** Close codes of the socket beyond the protocol's own. */
export const SOCKET_CLOSE = { tokenExpired: 4401, refused: 4403, slow: 4408, restarting: 1012 } as const;

/** A frame's longest text, in UTF-16 units. */
export const FRAME_MAX = 8_000;
