/** Every number of the business (specification, section 9). Times are milliseconds unless named otherwise. */

export const PAGE_SIZE = { list: 10, listFallback: 25, thread: 25, max: 100, wholeEventsMax: 25 } as const;

/** How many sessions, speakers and media each an event nests; all of them have lists of their own. */
export const NESTED = { alone: 10_000, inLists: 25 } as const;

/** Query retries: 1, 2, 4 s (1000 ms times 2 to the count of failures so far), never more than 30 s. */
export const RETRY = { attempts: 3, firstDelayMs: 1_000, maxDelayMs: 30_000 } as const;

/** Seconds, as RTK Query counts them. */
export const FRESHNESS = { defaultS: 60, relationshipsS: 3_600, adsS: 30, collectionS: 300 } as const;

/**
 * How a platform that is away is asked for: after a first pause, then with growing ones up to `every`, so that the app is
 * back within seconds however long it was. One that answers and is soon away again is asked for ever more slowly.
 */
export const REACH = { firstMs: 1_000, everyMs: 5_000, steadyMs: 60_000, mostMs: 30_000 } as const;

export const TOKEN = { requestTimeoutMs: 2_000, toleranceMs: 5_000, credentialsRefreshMs: 3_000_000 } as const;

export const TOAST = { autoCloseMs: 5_000, dragPercent: 80, widthPx: 320, undoMs: 5_000 } as const;

export const NOTIFICATION_AUTO_CLOSE_MS = 20_000;
export const SEARCH_DEBOUNCE_MS = 500;
export const SERVICE_DOWN_COUNTDOWN_S = 40;
export const OPENGRAPH_IMAGE = { width: 1200, height: 627 } as const;
export const IMAGE_LOAD_THRESHOLD = 0.1;
export const AVATAR_PALETTE_SIZE = 20;
export const BUTTON_BRIGHTNESS_THRESHOLD = 150;
export const COOKIE = { expiresDays: 365, path: '/', secure: true } as const;
export const PASSWORD_MIN_LENGTH = 8;

export const SKELETON_DELAY_MS = 150;
/** The most that one interval of a subscription costs, in cents, and how a renewal that fails is tried again: after so many days each. */
export const SUBSCRIPTION = { mostCents: 10_000_000, againDays: [1, 2, 4] } as const;
/**
 * For how long at least a slot is held while somebody pays for it, after what time a draft that ran out is removed, and how far ahead
 * there are slots. One person holds three drafts at most (migration 0005).
 */
export const BOOKING = { payingMs: 2 * 60_000, draftKeptMs: 24 * 3_600_000, daysAhead: 732 } as const;
export const BOOKING_RATE_LIMITS = { create: { account: 30 } } as const;
/**
 * For how many minutes a place of a waiting list is kept for whom it is offered to, where the event says nothing else; and the
 * most of one thing that somebody may wait for.
 */
export const WAITING_LIST = { offerMinutes: 24 * 60, quantityMax: 100 } as const;
/** The most teams there may be that one person made, whether they are still in them or not. */
export const TEAMS_MADE_MAX = 10;
/** The most addresses one account keeps. */
export const ADDRESSES_MAX = 50;
/** How often in a day somebody is made a delegate or a member of a team: each time they are told by mail, without being asked. */
export const ADDED_MAX = { times: 20, withinMs: 24 * 3_600_000 } as const;
/** How often hosts have the confirmation of an event sent to one person once more. */
export const RESEND = { times: 5, withinMs: 24 * 3_600_000 } as const;
/**
 * How often somebody is told of one and the same thing by the same person: that they follow, ask to join a group, or invite to it.
 * Of each comment, share and post in a group they are told in the app, and so often by mail and push.
 */
export const TOLD = { times: 1, withinMs: 24 * 3_600_000 } as const;
export const IDEMPOTENCY_HOURS = 24;
/** How long is kept what nobody asks for any more. Codes, sessions, challenges and devices end at their own times. */
export const RETENTION = {
  auditDays: 730,
  mailDays: 30,
  notificationDays: 365,
  failedJobsDays: 30,
  /** Webhooks that were handled, which providers repeat for a month at most, and payments that were prepared and never made. */
  paymentTracesDays: 90,
  /** Places in line that were taken up, left or lost. */
  lineDays: 365,
  /** What pages on the web said of themselves, once no post shows it. */
  previewDays: 30,
  removedEventDays: 30,
  /** Sessions that were chosen and never registered for. */
  draftDays: 30,
  /** Posts that were begun, and the marks of those that were posted or discarded. */
  postDraftDays: 365,
  endedPostDraftDays: 30,
} as const;
/** Devices of one account that push messages go to, the longest token of one, and how long a message waits for a device that is off. */
export const PUSH = { devicesMax: 20, tokenMax: 2_000, waitsS: 86_400 } as const;
/** The lines of one invoice, how many of a thing one bills, and what one of it and the whole may cost, in cents. */
export const INVOICE = { linesMax: 100, quantityMax: 10_000, amountMax: 10_000_000, totalMax: 100_000_000 } as const;
export const ANNOUNCEMENT = { htmlMax: 50_000 } as const;
export const TEST_MAIL_RATE_LIMIT = { account: 10 } as const;
export const ACTIVITY_RATE_LIMITS = {
  create: { account: 30 },
  report: { account: 30 },
  preview: { account: 30, address: 300 },
} as const;
/** How long a report that was settled is not counted again, though whoever made it takes it back and reports the same once more. */
export const REPORT = { settledForMs: 365 * 24 * 3_600_000 } as const;
export const LINK_PREVIEW = { freshMs: 7 * 24 * 3_600_000 } as const;
export const INTERESTS_MAX = 50;
export const INTERESTS_ASKED = 5;
/**
 * After what time a message is pushed that was not read until then, for whoever looks at its conversation reads it at once; and
 * how long messages wait unread before somebody is reminded of them by push, and then by mail.
 */
export const CHAT_TOLD = { pushAfterMs: 5_000, remindAfterMs: 15 * 60_000, mailAfterMs: 60 * 60_000 } as const;
/** The longest text of one chat message, in UTF-16 units. */
export const MESSAGE_MAX = 4_000;
/** How long before its start an event is so near that news of it wait for nothing. */
export const NEAR_EVENT_MS = 24 * 3_600_000;
/** When a day's or week's mails go out unless somebody says otherwise, and how many lines one such mail has at most. */
export const DIGEST = { at: '08:00', linesMax: 50 } as const;
/** The largest request body the API reads, in bytes. */
export const BODY_MAX_BYTES = 1_000_000;
export const BODY_MAX_VALUES = 2_000;

export const STORAGE_QUOTA = {
  account: { number: 500, bytes: 500_000_000 },
  organization: { number: 200_000, bytes: 200_000_000_000 },
} as const;

export const ENCODING = { waitingPerAccount: 10, retryAfterS: 10 } as const;

/** How often a call may be made in a minute: from one address, by one account, in one organization. */
export interface RateLimit {
  address: number;
  account: number;
  organization: number;
}
/** Of each call by itself, where it does not declare its own. An address may be a whole conference's. */
export const RATE_LIMITS = {
  read: { address: 3_000, account: 600, organization: 120_000 },
  write: { address: 1_200, account: 240, organization: 30_000 },
} as const satisfies Record<string, RateLimit>;
/** Of what turns an address into the person who has it. */
export const LOOK_UP_RATE_LIMIT = { address: 60, account: 10, organization: 1_200 } as const satisfies RateLimit;
/** How often one person does so in a day, whether somebody has the address or not. */
export const LOOK_UPS_MAX = { times: 100, withinMs: 24 * 3_600_000 } as const;
/** Wrong codes of activations that may be tried within some time: of one with one pass, and by one person in all. */
export const CODE_TRIES = { ofOne: 5, ofPerson: 20, withinMs: 3_600_000 } as const;
export const TRANSFER_RATE_LIMITS = {
  search: { address: 1_200, account: 120, organization: 12_000 },
  transfer: { address: 240, account: 20, organization: 6_000 },
} as const satisfies Record<string, RateLimit>;
export const TOTAL_RATE_LIMIT = { address: 6_000, account: 1_500 } as const;
/** Of pages: a visit is one, and the app in it asks for the rest. */
export const PAGE_RATE_LIMIT = { address: 1_800 } as const;
/**
 * How much of what one address asks for an instance works on at a time: the most, and the fewest where many addresses share
 * what it works on together; and how much more may wait.
 */
export const AT_ONCE = { most: 6, fewest: 2, together: 24, waiting: 500 } as const;
export const IDENTITY_RATE_LIMITS = {
  common: { address: 1_200, organization: 30_000 },
  computing: { address: 600, organization: 6_000 },
} as const satisfies Record<string, Omit<RateLimit, 'account'>>;

/** The highest price, in minor units of the currency. */
export const CENTS_MAX = 100_000_000;
export const COUNT_MAX = 1_000_000;
export const ANSWER_MAX = 5_000;
