import * as z from 'zod';
import {
  EventType,
  RegistrationQuestionType,
  SessionAccess,
  TicketEventAccessLevel,
  TicketVisibility,
} from '@contract/entities/enumerations';
import { safePattern } from '@contract/rules/patterns';
import { cents, count, link, oneOf, picture, repeats, slug, text, timezone, type HasPicture } from './fields';
import { EventMoment, Moment } from './moments';

/** A question of the organiser. A choice may open further questions. */
export interface QuestionBeginning {
  name: string;
  type: RegistrationQuestionType;
  label?: string | undefined;
  description?: string | undefined;
  placeholder?: string | undefined;
  default?: string | undefined;
  required: boolean;
  mutable: boolean;
  featured: boolean;
  span: number;
  min?: string | undefined;
  max?: string | undefined;
  validation?: string | undefined;
  validationMessage?: string | undefined;
  choices: ChoiceBeginning[];
  /** What a search question finds; those under `top` are offered before anything is typed. */
  values: string[];
  top: string[];
}

export interface ChoiceBeginning {
  value: string;
  text?: string | undefined;
  description?: string | undefined;
  supply?: number | undefined;
  questions: QuestionBeginning[];
}

const WITH_CHOICES: readonly RegistrationQuestionType[] = ['select', 'radio', 'checkbox'];

const Question: z.ZodType<QuestionBeginning> = z
  .strictObject({
    name: text(200),
    type: oneOf(RegistrationQuestionType.options),
    label: text(500).optional(),
    description: text(2_000).optional(),
    placeholder: text(200).optional(),
    default: text(2_000).optional(),
    required: z.boolean().default(false),
    mutable: z.boolean().default(true),
    featured: z.boolean().default(false),
    span: z.int().min(1).max(12).default(12),
    min: text(40).optional(),
    max: text(40).optional(),
    validation: text(500)
      .refine(compiles, 'must be a regular expression')
      .refine(
        (pattern) => !compiles(pattern) || safePattern(pattern) !== null,
        'must be a simpler regular expression, without repeats inside of repeats',
      )
      .optional(),
    validationMessage: text(500).optional(),
    get choices() {
      return z.array(Choice).default([]);
    },
    values: z.array(text(200)).default([]),
    top: z.array(text(200)).default([]),
  })
  .superRefine((question, context) => {
    const wants = WITH_CHOICES.includes(question.type);
    if (wants !== question.choices.length > 0) {
      context.addIssue({
        code: 'custom',
        path: ['choices'],
        message: wants ? 'must have at least one entry' : `are not for questions of type ${question.type}`,
      });
    }
    const searches = question.type === 'search';
    if (searches !== question.values.length + question.top.length > 0) {
      context.addIssue({
        code: 'custom',
        path: ['values'],
        message: searches ? 'must have at least one entry' : 'are for questions of type search only',
      });
    }
    for (const { index, value } of repeats(question.choices, (choice) => choice.value)) {
      context.addIssue({ code: 'custom', path: ['choices', index, 'value'], message: `repeats the choice ${value}` });
    }
  });

const Choice: z.ZodType<ChoiceBeginning> = z.strictObject({
  value: text(200),
  text: text(200).optional(),
  description: text(500).optional(),
  supply: count.optional(),
  questions: z.array(Question).default([]),
});

function compiles(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

const dated = { starts: EventMoment, ends: EventMoment };

const PassType = (has: HasPicture) =>
  z.strictObject({
    slug,
    name: text(200),
    shortDescription: text(500),
    longDescription: text(5_000).optional(),
    price: cents,
    accessLevel: oneOf(TicketEventAccessLevel.options).default('regular'),
    visibility: oneOf(TicketVisibility.options).default('public'),
    active: z.boolean().default(true),
    /** Absent: as many as are wanted. */
    supply: count.optional(),
    minQuantityPerSale: count.default(0),
    maxQuantityPerSale: count.default(10),
    limitPerAccount: count.optional(),
    cancelable: z.boolean().default(true),
    transferable: z.boolean().default(true),
    requireCoupon: z.boolean().default(false),
    emailDomains: text(500).optional(),
    onSaleFrom: EventMoment.optional(),
    image: picture(has).optional(),
    priceSchedules: z.array(z.strictObject({ name: text(200).optional(), price: cents, ...dated })).default([]),
    refundSchedules: z.array(z.strictObject({ percentage: z.int().min(0).max(100), ...dated })).default([]),
  });

const Package = (has: HasPicture) =>
  z.strictObject({
    name: text(200),
    description: text(2_000),
    price: cents,
    active: z.boolean().default(true),
    passes: z.array(z.strictObject({ passType: slug, quantity: z.int().min(1).max(100) })).min(1, 'must have at least one entry'),
    image: picture(has).optional(),
  });

const AddOn = (has: HasPicture) =>
  z.strictObject({
    name: text(200),
    shortDescription: text(500),
    longDescription: text(5_000).optional(),
    price: cents,
    supply: count.optional(),
    /** Absent: with any pass type. */
    passTypes: z.array(slug).default([]),
    image: picture(has).optional(),
  });

const Section = z.strictObject({
  name: text(200),
  description: text(2_000).optional(),
  /** A section without pass types and add-ons is asked of everyone. */
  passTypes: z.array(slug).default([]),
  addOns: z.array(text(200)).default([]),
  questions: z.array(Question).min(1, 'must have at least one entry'),
});

const Coupon = z
  .strictObject({
    code: text(60),
    description: text(500).optional(),
    amount: cents.optional(),
    percent: z.int().min(1).max(100).optional(),
    active: z.boolean().default(true),
    starts: EventMoment.optional(),
    ends: EventMoment.optional(),
    useLimit: count.optional(),
    limitPerAccount: count.optional(),
    purchaseLimit: count.optional(),
    quantityMin: count.optional(),
    quantityMax: count.optional(),
    emailDomains: text(500).optional(),
    /** Absent: any pass type. */
    passType: slug.optional(),
    applyToPassType: z.boolean().default(true),
    applyToAddOns: z.boolean().default(false),
  })
  .refine(({ amount, percent }) => (amount === undefined) !== (percent === undefined), {
    path: ['amount'],
    error: 'or percent must be given, and not both',
  });

const Speaker = (has: HasPicture) =>
  z.strictObject({
    slug,
    firstName: text(100),
    lastName: text(100).optional(),
    title: text(200).optional(),
    company: text(200).optional(),
    companyBio: text(2_000).optional(),
    bio: text(5_000).optional(),
    label: text(100).optional(),
    website: link.optional(),
    host: z.boolean().default(false),
    image: picture(has).optional(),
  });

const Session = (has: HasPicture) =>
  z.strictObject({
    slug,
    name: text(200),
    description: text(1_000).optional(),
    longDescription: text(10_000).optional(),
    location: text(200).optional(),
    ...dated,
    /** A pause or a meal rather than a session. */
    nonSession: z.boolean().default(false),
    access: oneOf(SessionAccess.options).default('PUBLIC'),
    speakers: z.array(slug).default([]),
    image: picture(has).optional(),
  });

/** An event to begin with, and everything that hangs on it. */
export const EventBeginning = (has: HasPicture) =>
  z
    .strictObject({
      slug,
      name: text(200),
      shortDescription: text(500),
      longDescription: text(20_000).optional(),
      type: oneOf(EventType.options),
      featured: z.boolean().default(false),
      /** Found by those with the link only when false. */
      listed: z.boolean().default(true),
      timezone,
      starts: Moment,
      ends: EventMoment,
      /** Username of who holds it. */
      host: slug,
      venue: text(200).optional(),
      address1: text(200).optional(),
      address2: text(200).optional(),
      city: text(100).optional(),
      state: text(100).optional(),
      country: text(100).optional(),
      zip: text(20).optional(),
      meetingUrl: link.optional(),
      externalUrl: link.optional(),
      image: picture(has).optional(),
      publicRegistrants: z.boolean().default(true),
      registration: z
        .strictObject({
          open: z.boolean().default(true),
          starts: EventMoment.default({ inDays: -60, at: '09:00' }),
          /** Absent: until the event ends. */
          ends: EventMoment.optional(),
          limit: count.optional(),
          passSupply: count.optional(),
          passLimitPerAccount: count.optional(),
        })
        .prefault({}),
      speakers: z.array(Speaker(has)).default([]),
      sessions: z.array(Session(has)).default([]),
      passTypes: z.array(PassType(has)).default([]),
      packages: z.array(Package(has)).default([]),
      addOns: z.array(AddOn(has)).default([]),
      sections: z.array(Section).default([]),
      coupons: z.array(Coupon).default([]),
      /** Usernames of people who hold a pass already. */
      attendees: z.array(z.strictObject({ person: slug, passType: slug })).default([]),
    })
    .superRefine((event, context) => {
      const fault = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
      for (const list of ['speakers', 'sessions', 'passTypes'] as const)
        for (const { index, value } of repeats<{ slug: string }>(event[list], (entry) => entry.slug))
          fault([list, index, 'slug'], `repeats ${value}`);
      for (const { index, value } of repeats(event.addOns, ({ name }) => name)) fault(['addOns', index, 'name'], `repeats ${value}`);
      for (const { index, value } of repeats(event.coupons, ({ code }) => code.toLowerCase()))
        fault(['coupons', index, 'code'], `repeats ${value}`);
      for (const { index, value } of repeats(event.attendees, ({ person }) => person))
        fault(['attendees', index, 'person'], `repeats ${value}`);

      const passTypes = new Set(event.passTypes.map((type) => type.slug));
      const speakers = new Set(event.speakers.map((speaker) => speaker.slug));
      const addOns = new Set(event.addOns.map(({ name }) => name));
      const mustKnow = (known: Set<string>, value: string, what: string, path: (string | number)[]) => {
        if (!known.has(value)) fault(path, `names ${value}, which is not ${what} of this event`);
      };
      event.sessions.forEach((session, s) =>
        session.speakers.forEach((name, i) => mustKnow(speakers, name, 'a speaker', ['sessions', s, 'speakers', i])),
      );
      event.packages.forEach((bundle, p) =>
        bundle.passes.forEach(({ passType }, i) => mustKnow(passTypes, passType, 'a pass type', ['packages', p, 'passes', i, 'passType'])),
      );
      event.addOns.forEach((addOn, a) =>
        addOn.passTypes.forEach((name, i) => mustKnow(passTypes, name, 'a pass type', ['addOns', a, 'passTypes', i])),
      );
      event.sections.forEach((section, s) => {
        section.passTypes.forEach((name, i) => mustKnow(passTypes, name, 'a pass type', ['sections', s, 'passTypes', i]));
        section.addOns.forEach((name, i) => mustKnow(addOns, name, 'an add-on', ['sections', s, 'addOns', i]));
      });
      event.coupons.forEach(({ passType }, c) => passType && mustKnow(passTypes, passType, 'a pass type', ['coupons', c, 'passType']));
      event.attendees.forEach(({ passType }, a) => mustKnow(passTypes, passType, 'a pass type', ['attendees', a, 'passType']));
    });
export type EventBeginning = z.infer<ReturnType<typeof EventBeginning>>;
