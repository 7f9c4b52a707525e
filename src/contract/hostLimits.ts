// Beside the other limits, which every page loads: these are for the parts of the app that hosts see.

/**
 * Drafts that one account may have at a time, pass types and sessions of one event, prices that take turns, subjects of what is
 * often asked, and questions of one subject.
 */
export const LISTING = {
  draftsMax: 100,
  removedMax: 100,
  passTypesMax: 100,
  schedulesMax: 20,
  /** Of HTML. */
  longDescriptionMax: 40_000,
  sessionsMax: 1_000,
  faqSectionsMax: 50,
  faqsMax: 100,
  speakersMax: 500,
  locationsMax: 200,
  tracksMax: 50,
  sectionsMax: 50,
  questionsMax: 200,
  choicesMax: 200,
  coHostsMax: 50,
  sponsorLevelsMax: 20,
  sponsorsMax: 200,
  addOnsMax: 100,
  roomTypesMax: 100,
  packagesMax: 100,
  packagePassesMax: 20,
  couponsMax: 20_000,
  couponsAtOnceMax: 500,
  reminderHoursMax: 720,
} as const;

export const EVENT_EMAIL = { bodyMax: 20_000 } as const;

/**
 * Passes that a device at the door fetches at a time, scans it sends at a time, how far back changes are told once more (what was
 * begun earlier may be written later), the most passes let in twice that are told,
 * and how long ago somebody may have been scanned.
 */
export const DOOR = { passesPage: 2_000, batch: 100, overlapMs: 60_000, doublesMax: 1_000, oldestMs: 365 * 86_400_000 } as const;
