/** The nouns under which answers are cached. A plural holds lists, its singular one entity and all that hangs on it. */
export const TAGS = [
  'Account',
  'Accounts',
  'Activities',
  'Activity',
  'Advertisement',
  'Benefits',
  'Booking',
  'BookingPlace',
  'BookingPlaces',
  'Bookings',
  'Channel',
  'Channels',
  'Contents',
  'Event',
  'Events',
  'File',
  'Group',
  'Groups',
  'Image',
  'Video',
  'Interest',
  'Interests',
  'Invoice',
  'Listing',
  'Self',
  'SubscribedContents',
  'SponsorshipLevel',
  'Organization',
  'SponsorshipLevels',
  'Series',
  'Stream',
] as const;
type Noun = (typeof TAGS)[number];

/** Names a place in the cache. Invalidating it refetches the answers there and everywhere below. */
export interface Tag {
  type: Noun;
  id: string;
}

export type Part = string | number | undefined;

// Parts are left out from the end: the event's pass types, or those of one ticket.
export const tag = (type: Noun, ...path: Part[]): Tag => ({ type, id: path.filter((part) => part !== undefined).join(':') });

const event = (eventId: string, ...path: Part[]) => tag('Event', eventId, ...path);
export const self = (...path: Part[]) => tag('Self', ...path);
export const when = (past: 'true' | 'false' | undefined) => (past === 'true' ? 'past' : 'upcoming');

export const tags = {
  account: (accountId: string) => tag('Account', accountId),
  accountPart: (accountId: string, ...path: Part[]) => tag('Account', accountId, ...path),
  accountByShareCode: (shareCode: string) => tag('Account', 'shareCode', shareCode),
  accounts: (accountType?: string) => tag('Accounts', 'list', accountType),
  popularAccounts: (accountType?: string) => tag('Accounts', 'popular', accountType),

  event: (eventId: string) => event(eventId),
  allEvents: () => tag('Events', 'list'),
  events: (past?: 'true' | 'false') => tag('Events', 'list', when(past)),
  featuredEvents: () => tag('Events', 'featured'),
  sessions: (eventId: string) => event(eventId, 'sessions'),
  session: (eventId: string, sessionId: string) => event(eventId, 'sessions', sessionId),
  speakers: (eventId: string) => event(eventId, 'speakers'),
  speaker: (eventId: string, speakerId: string) => event(eventId, 'speakers', speakerId),
  eventPart: (eventId: string, ...path: Part[]) => event(eventId, ...path),
  registrants: (eventId: string) => event(eventId, 'registrants'),
  passTypes: (eventId: string, ticketId?: string) => event(eventId, 'passTypes', ticketId),
  questionValues: (eventId: string, questionId: string) => event(eventId, 'questions', questionId, 'values'),

  allSeries: () => tag('Series', 'list'),
  advertisement: () => tag('Advertisement'),

  interests: () => tag('Interests', 'list'),

  self: () => self('profile'),
  ownSelf: () => self('ignoreExecuteAs'),
  relationships: () => self('relationships'),
  blocks: () => self('blocks'),
  contacts: () => self('contacts'),
  /** Whom anybody follows: one's own part of it changes with every press. */
  following: () => self('following'),
  delegates: () => self('delegates'),
  delegateOf: () => self('delegateOf'),
  allOwnEvents: () => self('events'),
  ownEvents: (past?: 'true' | 'false') => self('events', when(past)),
  savedSessions: (eventId: string) => self('events', eventId, 'sessions'),
  notifications: (about?: string) => self('notifications', about),
  supportTickets: () => self('supportTickets'),

  registrations: () => self('registration'),
  registration: (eventId: string) => self('registration', eventId),
  addOns: (eventId: string) => self('registration', eventId, 'addOns'),
  questions: (eventId: string) => self('registration', eventId, 'questions'),
  intent: (eventId: string, addressId?: string) => self('registration', eventId, 'intent', addressId),
  /** Below the draft registrations, whose intents are asked for anew when a payment has failed, and not when it has come about. */
  sessionIntent: (eventId: string, sessionId: string, addressId?: string) =>
    self('registration', eventId, 'sessionIntent', sessionId, addressId),
  attendee: (eventId?: string) => self('attendee', eventId),
  passes: (eventId: string) => self('attendee', eventId, 'passes'),
  pass: (eventId: string, passId: string) => self('attendee', eventId, 'passes', passId),
  sessionRegistrations: () => self('sessionRegistration'),
  sessionRegistration: (eventId: string, sessionId: string, ...path: Part[]) => self('sessionRegistration', eventId, sessionId, ...path),
  /** Not below the attendee, which changes when the pass is gone that they would be asked of. */
  availableSessions: (eventId?: string, passId?: string) => self('availableSessions', eventId, passId),

  /** Below the relationships, which say where one waits. */
  waitingLists: (eventId?: string) => self('relationships', 'waitingLists', eventId),
  listings: () => tag('Listing', 'mine'),
  listing: (eventId: string, ...path: Part[]) => tag('Listing', eventId, ...path),

  allChats: () => self('chatChannels'),
  chatChannels: () => self('chatChannels', 'list'),
  chatChannel: (channelId: number) => self('chatChannels', channelId),
  chatChannelDetails: (channelId: number) => self('chatChannels', channelId, 'details'),
  chatMessages: (channelId: number) => self('chatChannels', channelId, 'messages'),
  allChatMessages: () => self('chatMessages'),
};

// Refetching the list of a noun refetches every single one of it.
const LIST_ABOVE: Partial<Record<Noun, () => Tag>> = {
  Account: tags.accounts,
  Activity: () => tag('Activities', 'list'),
  Booking: () => tag('Bookings', 'list'),
  BookingPlace: () => tag('BookingPlaces', 'list'),
  Channel: () => tag('Channels', 'list'),
  Event: tags.allEvents,
  Group: () => tag('Groups', 'list'),
  Interest: tags.interests,
  Series: tags.allSeries,
};

function withThoseAbove({ type, id }: Tag): Tag[] {
  const path = id.split(':');
  const own = path.map((_, depth) => tag(type, ...path.slice(0, depth + 1)));
  const list = LIST_ABOVE[type];
  return list ? [...own, list()] : own;
}

/** What a query provides: its tags, and each above them, for the cache matches tags exactly. A failed one has no answer. */
export const providing =
  <Args, Answer>(of: (args: Args, answer: Answer | undefined) => Tag | readonly Tag[]) =>
  (answer: Answer | undefined, _error: unknown, args: Args): Tag[] =>
    [of(args, answer)].flat().flatMap(withThoseAbove);

/** The tags of a list in pages: its own, and each entity in it, so that a change to one finds every list that shows it. */
export const providingPages =
  <Args>(entity: (id: string) => Tag, list: (args: Args) => Tag | readonly Tag[]) =>
  (data: { pages: readonly (readonly { id: string }[])[] } | undefined, _error: unknown, args: Args): Tag[] => [
    ...[list(args)].flat().flatMap(withThoseAbove),
    ...(data?.pages.flat() ?? []).map(({ id }) => entity(id)),
  ];

type Failed<Args> = readonly Tag[] | ((args: Args, error: unknown) => readonly Tag[]);

export const invalidating =
  <Args, Answer>(of: (args: Args, answer: Answer) => readonly Tag[], failed: Failed<Args> = []) =>
  (answer: Answer | undefined, error: unknown, args: Args): readonly Tag[] => {
    if (error === undefined) return of(args, answer as Answer);
    return typeof failed === 'function' ? failed(args, error) : failed;
  };
