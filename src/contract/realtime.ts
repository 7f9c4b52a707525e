import * as z from 'zod/mini';
import { ChatChannelMessage } from './entities/chat';
import { DoorEntry } from './entities/doorEntry';
import { PaymentOutcome } from './entities/enumerations';

const channelNumber = z.number().check(z.int(), z.positive());

const string = z.string();
const number = z.number();
const ofChannel = z.object({ accountId: string, channelId: number });
const ofEvent = z.object({ eventId: string, slug: string });

const frame = <const T extends string, B extends z.ZodMiniType>(type: T, body: B) =>
  z.object({ type: z.literal(type), body, timestamp: number });

/** What the platform tells a socket. `timestamp` counts milliseconds; a frame with the timestamp of the one before is ignored. */
export const RealtimeEvent = z.discriminatedUnion('type', [
  frame('new-message', z.object({ channelId: number, message: ChatChannelMessage })),
  frame('typing-start', ofChannel),
  frame('typing-stop', ofChannel),
  frame('message-deleted', z.object({ channelId: number, messageId: number, latest: z.nullable(ChatChannelMessage) })),
  frame('payment-ended', z.object({ intentId: string, slug: z.nullable(string), outcome: PaymentOutcome })),
  /** An invoice was sent to one, paid or taken back. */
  frame('invoice-changed', z.object({ invoiceId: string })),
  frame('waiting-list-changed', ofEvent),
  /** What one has of an event is other than before: somebody else has paid out, decided or handed over something of it. */
  frame('attendance-changed', ofEvent),
  frame('registration-completed', ofEvent),
  frame('check-in-changed', ofEvent),
  frame('listing-changed', z.object({ eventId: string, byId: string, name: string })),
  /** Who is in where now; `doubled` where a pass among them let somebody in more than once. */
  frame('door-moved', z.object({ eventId: string, entries: z.array(DoorEntry), doubled: z.boolean() })),
  frame('listing-action-moved', z.object({ eventId: string, ended: z.boolean() })),
  /** What one is told of; without it where notifications were read. */
  frame('notifications-changed', z.object({ about: z.optional(z.object({ kind: string, subjectId: z.nullable(string) })) })),
  /** What one is in a group, or whether one is asked into it, is other than before: somebody else has decided it. */
  frame('membership-changed', z.object({ groupId: string, putOut: z.optional(z.object({ name: z.nullable(string) })) })),
  frame('support-ticket-changed', z.object({})),
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

export const SOCKET_CLOSE = { tokenExpired: 4401, refused: 4403, slow: 4408, restarting: 1012 } as const;

/** A frame's longest text, in UTF-16 units. */
export const FRAME_MAX = 8_000;
