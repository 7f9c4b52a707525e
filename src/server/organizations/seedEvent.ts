import { couponKey } from '@contract/rules/coupons';
import { randomUUID } from 'node:crypto';
import type { Tenant } from '@server/db/tenant';
import { pictureUri } from './directory';
import type { EventBeginning } from './eventBeginnings';
import { dayIn, resolveMoment, type EventMoment } from './moments';
import {
  addAddOnPassTypes,
  addAddOns,
  addCoupons,
  addEvents,
  addPackagePasses,
  addPackages,
  addPasses,
  addPassTypes,
  addPriceSchedules,
  addRefundSchedules,
  addRegistrations,
  addSessionLocations,
  addSessions,
  addSessionSpeakers,
  addSpeakers,
} from './queries';
import { seedSections } from './seedQuestions';

/** What the events of one organization are put in with. */
export interface EventSurroundings {
  now: Date;
  /** Account ids by username. */
  accounts: Map<string, string>;
  /** Image ids by address. */
  images: Map<string, string>;
}

interface Placed {
  tenant: Tenant;
  eventId: string;
  event: EventBeginning;
  when: (moment: EventMoment) => Date;
  imageId: (picture: string | undefined) => string | undefined;
}

const DAY_MS = 86_400_000;
const named = <T>(entries: readonly T[], key: (entry: T) => string) => new Map(entries.map((entry) => [key(entry), randomUUID()]));

/** Puts in an event and everything that hangs on it. */
export async function seedEvent(tenant: Tenant, event: EventBeginning, { now, accounts, images }: EventSurroundings): Promise<void> {
  const start = resolveMoment(event.starts, event.timezone, now);
  const firstDay = dayIn(event.timezone, start);
  const placed: Placed = {
    tenant,
    event,
    eventId: randomUUID(),
    when: (moment) => resolveMoment(moment, event.timezone, now, firstDay),
    imageId: (picture) => (picture === undefined ? undefined : images.get(pictureUri(picture))),
  };
  await seedPage(placed, start, accounts.get(event.host)!);
  await seedProgramme(placed);
  const passTypes = await seedPassTypes(placed);
  await seedPackages(placed, passTypes);
  const addOns = await seedAddOns(placed, passTypes);
  await seedSections(tenant, placed.eventId, event.sections, { passTypes, addOns });
  await seedCoupons(placed, passTypes);
  await seedAttendees(placed, passTypes, accounts, new Date(Math.min(now.getTime(), start.getTime()) - DAY_MS));
}

async function seedPage({ tenant, event, eventId, when, imageId }: Placed, eventStart: Date, creatorId: string): Promise<void> {
  const eventEnd = when(event.ends);
  await addEvents(tenant, [
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

async function seedProgramme({ tenant, event, eventId, when, imageId }: Placed): Promise<void> {
  const speakers = named(event.speakers, ({ slug }) => slug);
  await addSpeakers(
    tenant,
    event.speakers.map(({ host, image, ...said }, priority) => ({
      ...said,
      id: speakers.get(said.slug)!,
      eventId,
      priority,
      isHost: host,
      imageId: imageId(image),
    })),
  );
  const locations = named(
    event.sessions.flatMap(({ location }) => location ?? []),
    (name) => name,
  );
  await addSessionLocations(
    tenant,
    [...locations].map(([name, id]) => ({ id, eventId, name })),
  );
  const sessions = named(event.sessions, ({ slug }) => slug);
  await addSessions(
    tenant,
    event.sessions.map(({ starts, ends, location, image, speakers: _speakers, ...said }, sortOrder) => ({
      ...said,
      id: sessions.get(said.slug)!,
      eventId,
      locationId: location && locations.get(location),
      imageId: imageId(image),
      startTime: when(starts),
      endTime: when(ends),
      sortOrder,
    })),
  );
  await addSessionSpeakers(
    tenant,
    event.sessions.flatMap((session) =>
      session.speakers.map((speaker) => ({ sessionId: sessions.get(session.slug)!, speakerId: speakers.get(speaker)! })),
    ),
  );
}

async function seedPassTypes({ tenant, event, eventId, when, imageId }: Placed): Promise<Map<string, string>> {
  const ids = named(event.passTypes, ({ slug }) => slug);
  const dated = ({ starts, ends }: { starts: EventMoment; ends: EventMoment }) => ({ startDate: when(starts), endDate: when(ends) });
  await addPassTypes(
    tenant,
    event.passTypes.map(({ onSaleFrom, image, priceSchedules: _prices, refundSchedules: _refunds, ...said }, sortOrder) => ({
      ...said,
      id: ids.get(said.slug)!,
      eventId,
      sortOrder,
      overrideStartDate: onSaleFrom === undefined ? null : when(onSaleFrom),
      featuredImageId: imageId(image),
    })),
  );
  await addPriceSchedules(
    tenant,
    event.passTypes.flatMap(({ slug, priceSchedules }) =>
      priceSchedules.map((row) => ({ ticketId: ids.get(slug)!, name: row.name, price: row.price, ...dated(row) })),
    ),
  );
  await addRefundSchedules(
    tenant,
    event.passTypes.flatMap(({ slug, refundSchedules }) =>
      refundSchedules.map((row) => ({ ticketId: ids.get(slug)!, percentage: row.percentage, ...dated(row) })),
    ),
  );
  return ids;
}

async function seedPackages({ tenant, event, eventId, imageId }: Placed, passTypes: Map<string, string>): Promise<void> {
  const rows = event.packages.map((bundle) => ({ ...bundle, id: randomUUID() }));
  await addPackages(
    tenant,
    rows.map(({ id, name, description, price, active, image }, sortOrder) => ({
      id,
      eventId,
      name,
      description,
      price,
      isActive: active,
      imageId: imageId(image),
      sortOrder,
    })),
  );
  await addPackagePasses(
    tenant,
    rows.flatMap(({ id, passes }) =>
      passes.map(({ passType, quantity }) => ({ packageId: id, passTypeId: passTypes.get(passType)!, quantity })),
    ),
  );
}

async function seedAddOns({ tenant, event, eventId, imageId }: Placed, passTypes: Map<string, string>): Promise<Map<string, string>> {
  const ids = named(event.addOns, ({ name }) => name);
  await addAddOns(
    tenant,
    event.addOns.map(({ image, passTypes: _passTypes, ...said }, sortOrder) => ({
      ...said,
      id: ids.get(said.name)!,
      eventId,
      imageId: imageId(image),
      sortOrder,
    })),
  );
  await addAddOnPassTypes(
    tenant,
    event.addOns.flatMap(({ name, passTypes: allowed }) =>
      allowed.map((slug) => ({ addOnId: ids.get(name)!, passTypeId: passTypes.get(slug)! })),
    ),
  );
  return ids;
}

async function seedCoupons({ tenant, event, eventId, when }: Placed, passTypes: Map<string, string>): Promise<void> {
  await addCoupons(
    tenant,
    event.coupons.map(({ amount, percent, starts, ends, passType, ...said }) => ({
      ...said,
      eventId,
      codeKey: couponKey(said.code),
      discountAmount: amount,
      discountPercent: percent,
      startDate: starts === undefined ? null : when(starts),
      endDate: ends === undefined ? null : when(ends),
      ticketId: passType && passTypes.get(passType),
    })),
  );
}

async function seedAttendees(
  { tenant, event, eventId }: Placed,
  passTypes: Map<string, string>,
  accounts: Map<string, string>,
  registeredAt: Date,
): Promise<void> {
  const rows = event.attendees.map(({ person, passType }) => ({ id: randomUUID(), accountId: accounts.get(person)!, passType }));
  await addRegistrations(
    tenant,
    rows.map(({ id, accountId }) => ({ id, eventId, accountId, status: 'registered' as const, registeredAt, createdAt: registeredAt })),
  );
  const asks = (passType: string) =>
    event.sections.some(
      ({ passTypes: of, addOns, questions }) =>
        (of.length === 0 ? addOns.length === 0 : of.includes(passType)) && questions.some(({ required }) => required),
    );
  await addPasses(
    tenant,
    rows.map(({ id, accountId, passType }) => ({
      attendeeId: id,
      accountId,
      ticketId: passTypes.get(passType)!,
      status: asks(passType) ? ('needsInfo' as const) : ('ready' as const),
      createdAt: registeredAt,
    })),
  );
}
