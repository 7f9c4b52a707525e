import { RealtimeEvent, type RealtimeBody } from '@contract/realtime';
import { call, put, select, type Saga } from '../effects';
import { doorMoved } from '../door/doorActions';
import { selectAccountId } from '../session/sessionSlice';
import { superviseEvent } from '../supervise';
import { api } from '@web/api/base';
import { messageWithdrawn } from '@web/api/chatCache';
import { attendanceChanged, completedElsewhere, paymentEnded } from '@web/api/attendanceChanges';
import { toastAdded } from '../toasts/toastsSlice';
import { groupTags } from '@web/api/groupTags';
import { hideLeft } from '@web/api/ownFeeds';
import { paidTags } from '@web/api/paidBesideEvents';
import { tags } from '@web/api/tags';
import { toldTags } from '@web/api/toldTags';
import { newMessageSaga } from './newMessageSaga';
import {
  frameRead,
  messageDeleted,
  nothingMissed,
  pulseReceived,
  selectLastTimestamp,
  typingStarted,
  typingStopped,
  type frameReceived,
} from './realtimeSlice';

type EventType = RealtimeEvent['type'];
type Bodies = { [T in EventType]: RealtimeBody<T> };
type Handlers = { [T in EventType]: (body: Bodies[T]) => Saga };

/** One handler per event; an event that the contract gains does not compile until it is handled here. */
const handlers: Handlers = {
  'new-message': newMessageSaga,
  *'message-deleted'({ channelId, messageId, latest }) {
    yield* put(messageWithdrawn(channelId, messageId, latest));
    yield* put(messageDeleted({ channelId, messageId }));
  },
  *'typing-start'(body) {
    if (body.accountId !== (yield* select(selectAccountId))) yield* put(typingStarted(body));
  },
  *'typing-stop'(body) {
    if (body.accountId !== (yield* select(selectAccountId))) yield* put(typingStopped(body));
  },
  *'payment-ended'({ slug, outcome }) {
    yield* put(paymentEnded(slug, outcome));
    if (outcome === 'refunded') yield* put(toastAdded({ tone: 'error', messageKey: 'paymentReturned', autoCloseMs: null }));
  },
  *'invoice-changed'() {
    yield* put(api.util.invalidateTags([paidTags.invoices()]));
  },
  // Pages ask by slug.
  *'attendance-changed'({ slug }) {
    yield* put(attendanceChanged(slug));
  },
  *'registration-completed'({ slug }) {
    yield* put(completedElsewhere(slug));
  },
  *'waiting-list-changed'({ slug }) {
    yield* put(api.util.invalidateTags([tags.relationships(), tags.passTypes(slug), tags.sessions(slug), tags.availableSessions(slug)]));
  },
  *'check-in-changed'({ eventId, slug }) {
    yield* put(api.util.invalidateTags([tags.listing(eventId, 'passes'), tags.listing(eventId, 'attendees'), tags.passes(slug)]));
  },
  *'door-moved'(body) {
    yield* put(doorMoved(body));
  },
  *'listing-changed'({ eventId, byId, name }) {
    const changed = tags.listing(eventId);
    const shown = yield* select((state: Parameters<typeof api.util.selectInvalidatedBy>[0]) =>
      api.util.selectInvalidatedBy(state, [changed]),
    );
    if (shown.length === 0) return;
    yield* put(api.util.invalidateTags([changed]));
    // One of them, however often the same event is changed.
    if (byId !== (yield* select(selectAccountId))) {
      yield* put(toastAdded({ id: `listing-${eventId}`, tone: 'info', title: name, messageKey: 'listingChanged' }));
    }
  },
  *'listing-action-moved'({ eventId, ended }) {
    const moved = ended ? CHANGED_BY_ACTIONS : (['actions'] as const);
    yield* put(api.util.invalidateTags(moved.map((part) => tags.listing(eventId, part))));
  },
  *'notifications-changed'({ about }) {
    const told = toldTags(about, yield* select(selectAccountId));
    yield* put(api.util.invalidateTags([tags.self(), tags.notifications(), ...told]));
  },
  *'membership-changed'({ groupId, putOut }) {
    if (putOut) yield* call(tellPutOut, groupId, putOut.name);
    yield* put(api.util.invalidateTags(putOut ? groupTags.left(groupId) : groupTags.standing(groupId)));
  },
  *'support-ticket-changed'() {
    yield* put(api.util.invalidateTags([tags.supportTickets()]));
  },
  *pulse() {
    yield* put(pulseReceived());
  },
  *'nothing-missed'() {
    yield* put(nothingMissed());
  },
};

/** What is said to whoever was put out of a group; what they read of it goes, as when one leaves. */
function* tellPutOut(groupId: string, name: string | null): Saga {
  yield* put(hideLeft(groupId));
  const said = name === null ? { messageKey: 'putOutOfSome' as const } : { title: name, messageKey: 'putOut' as const };
  yield* put(toastAdded({ id: `group-${groupId}`, tone: 'info', autoCloseMs: null, ...said }));
}

const CHANGED_BY_ACTIONS = ['actions', 'attendees', 'passes', 'passTypes', 'payments', 'report', 'requests'] as const;

const handle = <T extends EventType>(type: T, body: Bodies[T]): Saga => superviseEvent<[Bodies[T]]>(type, handlers[type], body);

/** Reads one frame and hands its body to the handler; frames that are unknown, or came twice, are dropped. */
export function* eventSaga({ payload }: ReturnType<typeof frameReceived>): Saga {
  const { success, data: event } = RealtimeEvent.safeParse(parseJson(payload));
  if (!success) return;
  if ('timestamp' in event) {
    if (event.timestamp === (yield* select(selectLastTimestamp))) return;
    yield* put(frameRead(event.timestamp));
  }
  // From here on a repeated frame would be dropped as known, so the handler is supervised by itself.
  yield* handle(event.type, 'body' in event ? event.body : undefined);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
