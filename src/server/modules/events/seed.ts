import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { EventType } from '@contract/entities/enumerations';
import { insertInto } from '@server/db/insert';
import { grantRoles } from '@server/db/roles';
import { events } from '@server/db/schema/events';
import type { Tenant } from '@server/db/tenant';
import { pictureUri } from '@server/organizations/directory';
import { count, line, link, oneOf, picture, repeats, slug, text, timezone, type HasPicture } from '@server/organizations/fields';
import { dayIn, EventMoment, Moment, resolveMoment } from '@server/organizations/moments';
import type { SeedContext } from '@server/organizations/seedContext';
import { SectionSeed } from '../registration/questionSeed';
import { AddOnSeed, AttendeeSeed, CouponSeed, seedRegistration } from '../registration/seed';
import { PackageSeed, PassTypeSeed, seedPackages, seedPassTypes } from './offerSeed';
import { seedProgramme, SessionSeed, SpeakerSeed } from './programmeSeed';

/** An event of an organization file, and everything that hangs on it. */
export const EventSeed = (has: HasPicture) =>
  z
    .strictObject({
      slug,
      name: line(200),
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
      venue: line(200).optional(),
      address1: line(200).optional(),
      address2: line(200).optional(),
      city: line(100).optional(),
      state: line(100).optional(),
      country: line(100).optional(),
      zip: line(20).optional(),
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
      speakers: z.array(SpeakerSeed(has)).default([]),
      sessions: z.array(SessionSeed(has)).default([]),
      passTypes: z.array(PassTypeSeed(has)).default([]),
      packages: z.array(PackageSeed(has)).default([]),
      addOns: z.array(AddOnSeed(has)).default([]),
      sections: z.array(SectionSeed).default([]),
      coupons: z.array(CouponSeed).default([]),
      /** Usernames of people who hold a pass already. */
      attendees: z.array(AttendeeSeed).default([]),
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
export type EventSeed = z.infer<ReturnType<typeof EventSeed>>;

export const insertEvents = insertInto(events);

/** What the parts of one event are put in with. */
export interface EventContext {
  tenant: Tenant;
  eventId: string;
  event: EventSeed;
  when: (moment: EventMoment) => Date;
  imageId: (picture: string | undefined) => string | undefined;
}

const DAY_MS = 86_400_000;

/** Puts in an event and everything that hangs on it. */
export async function seedEvent(tenant: Tenant, event: EventSeed, { now, accounts, images }: SeedContext): Promise<void> {
  const start = resolveMoment(event.starts, event.timezone, now);
  const firstDay = dayIn(event.timezone, start);
  const hostId = accounts.get(event.host)!;
  const context: EventContext = {
    tenant,
    event,
    eventId: randomUUID(),
    when: (moment) => resolveMoment(moment, event.timezone, now, firstDay),
    imageId: (path) => (path === undefined ? undefined : images.get(pictureUri(path))),
  };
  await seedPage(context, start, hostId);
  await grantRoles(tenant, [{ kind: 'event', id: context.eventId, role: 'host', accountId: hostId, grantedById: null, grantedAt: now }]);
  await seedProgramme(context);
  const passTypes = await seedPassTypes(context);
  await seedPackages(context, passTypes);
  await seedRegistration(context, passTypes, accounts, new Date(Math.min(now.getTime(), start.getTime()) - DAY_MS));
}

async function seedPage({ tenant, event, eventId, when, imageId }: EventContext, eventStart: Date, creatorId: string): Promise<void> {
  const eventEnd = when(event.ends);
  await insertEvents(tenant, [
    {
      id: eventId,
      slug: event.slug,
      name: event.name,
      shortDescription: event.shortDescription,
      longDescription: event.longDescription,
      featured: event.featured,
      listed: event.listed,
      timezone: event.timezone,
      eventStart,
      eventEnd,
      imageId: imageId(event.image),
      eventType: event.type,
      externalUrl: event.externalUrl,
      meetingUrl: event.meetingUrl,
      venue: event.venue,
      address1: event.address1,
      address2: event.address2,
      city: event.city,
      state: event.state,
      country: event.country,
      zip: event.zip,
      creatorId,
      registration: event.registration.open,
      registrationStart: when(event.registration.starts),
      registrationEnd: event.registration.ends ? when(event.registration.ends) : eventEnd,
      registrationLimit: event.registration.limit,
      passSupply: event.registration.passSupply,
      passLimitPerAccount: event.registration.passLimitPerAccount,
      publicRegistrants: event.publicRegistrants,
    },
  ]);
}
