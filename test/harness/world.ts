import { randomBytes, randomUUID } from 'node:crypto';
import { DayOfWeek } from '@contract/entities/enumerations';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { NewRow } from '@server/db/insert';
import type { accountAddresses } from '@server/db/schema/accountAddresses';
import type { accounts } from '@server/db/schema/accounts';
import type { activations } from '@server/db/schema/activations';
import type { addOns } from '@server/db/schema/addOns';
import type { coupons } from '@server/db/schema/coupons';
import type { eventPages } from '@server/db/schema/eventPages';
import type { events } from '@server/db/schema/events';
import type { faqs, faqSections } from '@server/db/schema/faqs';
import type { groups } from '@server/db/schema/groups';
import type { images } from '@server/db/schema/images';
import type { interests } from '@server/db/schema/interests';
import type { mediaItems } from '@server/db/schema/mediaItems';
import type { packages } from '@server/db/schema/packages';
import type { passTypes, priceSchedules, refundSchedules } from '@server/db/schema/passTypes';
import type { passes } from '@server/db/schema/passes';
import type { registrationQuestions } from '@server/db/schema/questions';
import type { registrations } from '@server/db/schema/registrations';
import type { roomReservations, roomTypeAddOns, roomTypePassTypes, roomTypes } from '@server/db/schema/rooms';
import type { advertisements } from '@server/db/schema/advertisements';
import type { bookingAvailabilities, bookingBlackouts, bookingPlaces, bookings, bookingSpaces } from '@server/db/schema/bookings';
import type { benefits } from '@server/db/schema/benefits';
import type { accountTiers } from '@server/db/schema/accountTiers';
import type { levels } from '@server/db/schema/levels';
import type { invoices } from '@server/db/schema/invoices';
import type { subscriptionPrices, subscriptionProducts, subscriptions } from '@server/db/schema/subscriptions';
import type { tierLimits } from '@server/db/schema/tierLimits';
import type { series } from '@server/db/schema/series';
import type { sessionAccesses } from '@server/db/schema/sessionAccesses';
import type { sessionQuestions } from '@server/db/schema/sessionQuestions';
import type { sessions } from '@server/db/schema/sessions';
import type { speakers } from '@server/db/schema/speakers';
import type { sponsorshipLevels, sponsorships } from '@server/db/schema/sponsors';
import type { streamInputs } from '@server/db/schema/streams';
import type { passRequests } from '@server/db/schema/passRequests';
import type { tracks } from '@server/db/schema/tracks';
import type { waitingListEntries } from '@server/db/schema/waitingLists';
import { inOrganization, type Tenant } from '@server/db/tenant';
import { insertAccounts } from '@server/modules/accounts/seed';
import {
  insertActivationCompletions,
  insertActivations,
  insertEventPageImages,
  insertEventPages,
  insertFaqs,
  insertFaqSections,
  insertMediaItemPassTypes,
  insertMediaItems,
  insertSponsorshipLevels,
  insertSponsorships,
} from '@server/modules/events/detailsSeed';
import {
  insertPackagePasses,
  insertPackages,
  insertPassTypes,
  insertPriceSchedules,
  insertRefundSchedules,
} from '@server/modules/events/offerSeed';
import {
  insertSavedSessions,
  insertSessionSpeakers,
  insertSessionSponsors,
  insertSessionTracks,
  insertSessions,
  insertSpeakers,
  insertStreamInputs,
  insertTracks,
} from '@server/modules/events/programmeSeed';
import { insertEvents } from '@server/modules/events/seed';
import { grantRoles } from '@server/db/roles';
import { insertGroupInvitations, insertGroupMembers, insertGroupRequests, insertGroups } from '@server/modules/groups/seed';
import { insertAccountInterests, insertEventInterests, insertInterests } from '@server/modules/interests/seed';
import {
  insertChoiceSubQuestions,
  insertQuestionChoices,
  insertQuestions,
  insertSearchValues,
  insertSectionAddOns,
  insertSectionPassTypes,
  insertSections,
} from '@server/modules/registration/questionSeed';
import {
  insertReservations,
  insertRoomTypeAddOns,
  insertRoomTypePassTypes,
  insertRoomTypes,
} from '@server/modules/registration/rooms/seed';
import { insertAddOnPassTypes, insertAddOns, insertCoupons, insertPasses, insertRegistrations } from '@server/modules/registration/seed';
import {
  insertSessionAccesses,
  insertSessionCarts,
  insertSessionChoices,
  insertSessionSubQuestions,
  insertSessionQuestions,
  insertSessionSections,
} from '@server/modules/registration/sessionSeed';
import { insertAddresses } from '@server/modules/self/seed';
import { insertAdvertisements } from '@server/modules/advertisements/seed';
import { insertAvailabilities, insertBlackouts, insertBookings, insertPlaces, insertSpaces } from '@server/modules/bookings/seed';
import { insertBenefits } from '@server/modules/benefits/seed';
import { insertTierHolders, insertTiers } from '@server/modules/accounts/tierSeed';
import { insertInvoiceLineItems, insertInvoices } from '@server/modules/invoices/seed';
import {
  insertSubscriptionPrices,
  insertSubscriptionProducts,
  insertSubscriptionProductTiers,
  insertSubscriptions,
} from '@server/modules/subscriptions/seed';
import { insertLevelAccounts, insertLevels } from '@server/modules/levels/seed';
import { insertTierLimits } from '@server/modules/registration/tiers/tierLimitSeed';
import { insertSeries } from '@server/modules/series/seed';
import { insertPassRequests } from '@server/modules/registration/requests/seed';
import { insertImages } from '@server/modules/storage/seed';
import { insertWaitingListEntries } from '@server/modules/waitingLists/seed';
import { testOrganization } from './app';
import { testDatabase } from './database';

type Row<T extends PgTable> = T['$inferSelect'];
type More<T extends PgTable> = Partial<T['$inferInsert']>;
type Account = Row<typeof accounts>;

const HOUR = 3_600_000;
export const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR);
const name = (kind: string) => `${kind}-${randomBytes(4).toString('hex')}`;

/**
 * An organization of the test file's database, a fresh one unless it is given, and makers of its rows. `run` asks
 * as the app does, in a transaction under row-level security.
 */
export async function newTenant(organization = testOrganization()) {
  const { db } = await testDatabase();
  const { id: organizationId } = organization;
  const run = <T>(work: (inside: Tenant) => Promise<T>, accountId: string | null = null) =>
    inOrganization(db, { organizationId, accountId }, work);

  async function put<T extends PgTable>(insert: (tenant: Tenant, rows: NewRow<T>[]) => Promise<Row<T>[]>, values: object): Promise<Row<T>> {
    const [row] = await run((tenant) => insert(tenant, [values as NewRow<T>]));
    return row!;
  }

  let host: Promise<Account> | undefined;
  const account = (values: More<typeof accounts> = {}): Promise<Account> => {
    const username = values.username ?? name('person');
    return put(insertAccounts, {
      sub: randomUUID(),
      username,
      firstName: 'Ada',
      lastName: 'Byron',
      email: `${username}@example.org`,
      shareCode: randomBytes(9).toString('base64url'),
      locale: 'en',
      ...values,
    });
  };

  return {
    organization,
    run,
    account,
    address: (owner: { id: string }, values: More<typeof accountAddresses> = {}) =>
      put(insertAddresses, {
        accountId: owner.id,
        primary: true,
        name: 'Ada Byron',
        address1: '1 Mill Lane',
        address2: '',
        city: 'Bergen',
        state: '',
        country: 'NO',
        zip: '5003',
        ...values,
      }),
    async event(values: More<typeof events> = {}) {
      host ??= account({ username: name('host') });
      const slug = values.slug ?? name('event');
      return put(insertEvents, {
        slug,
        name: 'Spring meeting',
        shortDescription: 'A day of talks',
        eventStart: hoursFromNow(24),
        eventEnd: hoursFromNow(30),
        registrationStart: hoursFromNow(-24),
        registrationEnd: hoursFromNow(20),
        eventType: 'physical',
        timezone: 'Europe/Oslo',
        creatorId: (await host).id,
        ...values,
      });
    },
    async interest(values: More<typeof interests> = {}, of: { events?: { id: string }[]; accounts?: { id: string }[] } = {}) {
      const interest = await put(insertInterests, { name: name('interest'), ...values });
      const { events: about = [], accounts: whose = [] } = of;
      await run((tenant) =>
        insertEventInterests(
          tenant,
          about.map(({ id: eventId }) => ({ eventId, interestId: interest.id })),
        ),
      );
      await run((tenant) =>
        insertAccountInterests(
          tenant,
          whose.map(({ id: accountId }) => ({ accountId, interestId: interest.id })),
        ),
      );
      return interest;
    },
    session: (event: { id: string }, values: More<typeof sessions> = {}) =>
      put(insertSessions, {
        eventId: event.id,
        slug: name('session'),
        name: 'Opening',
        startTime: hoursFromNow(24),
        endTime: hoursFromNow(25),
        ...values,
      }),
    async sessionQuestion(
      session: { id: string },
      values: More<typeof sessionQuestions> = {},
      choices: (string | { value: string; supply?: number; opens?: { id: string }[] })[] = [],
      { isOpened = false } = {},
    ) {
      const section = isOpened ? null : await put(insertSessionSections, { sessionId: session.id, name: 'Your place' });
      const question = await put(insertSessionQuestions, {
        sessionId: session.id,
        sectionId: section?.id ?? null,
        type: choices.length > 0 ? 'radio' : 'text',
        name: name('question'),
        ...values,
      });
      for (const [sortOrder, given] of choices.entries()) {
        const { opens = [], ...values } = typeof given === 'string' ? { value: given } : given;
        const choice = await put(insertSessionChoices, { ...values, questionId: question.id, sortOrder });
        for (const { id } of opens) await put(insertSessionSubQuestions, { choiceId: choice.id, questionId: id });
      }
      return question;
    },
    sessionAccess: async (
      session: { id: string },
      registration: { id: string },
      pass: { id: string },
      values: More<typeof sessionAccesses> = {},
    ) => {
      const cart = await put(insertSessionCarts, { sessionId: session.id, registrationId: registration.id });
      return put(insertSessionAccesses, { sessionId: session.id, passId: pass.id, cartId: cart.id, status: 'ready', ...values });
    },
    async speaker(event: { id: string }, values: More<typeof speakers> = {}, at: { id: string }[] = []) {
      const speaker = await put(insertSpeakers, { eventId: event.id, slug: name('speaker'), firstName: 'Grace', ...values });
      for (const { id: sessionId } of at) await put(insertSessionSpeakers, { sessionId, speakerId: speaker.id });
      return speaker;
    },
    async group(
      owner: { id: string },
      values: More<typeof groups> = {},
      { members = [], requested = [], invited = [] }: Partial<Record<'members' | 'requested' | 'invited', { id: string }[]>> = {},
    ) {
      const group = await put<typeof groups>(insertGroups, {
        slug: name('group'),
        name: 'Readers',
        description: '',
        access: 'public',
        ...values,
      });
      const rows = (people: { id: string }[]) => people.map(({ id: accountId }) => ({ groupId: group.id, accountId }));
      await run(async (tenant) => {
        await insertGroupMembers(tenant, rows([owner, ...members]));
        await insertGroupRequests(tenant, rows(requested));
        await insertGroupInvitations(
          tenant,
          rows(invited).map((row) => ({ ...row, inviterId: owner.id })),
        );
        const right = { kind: 'group', id: group.id, role: 'owner' } as const;
        await grantRoles(tenant, [{ ...right, accountId: owner.id, grantedById: null, grantedAt: new Date() }]);
      });
      return group;
    },
    level: async (values: More<typeof levels> = {}, accountIds: string[] = []) => {
      const level = await put(insertLevels, { slug: name('level'), name: 'Friends', color: '#1e6b57', ...values });
      for (const accountId of accountIds) await put(insertLevelAccounts, { levelId: level.id, accountId });
      return level;
    },
    tier: async (values: More<typeof accountTiers> = {}, holders: { id: string }[] = []) => {
      const { id: imageId } = await put(insertImages, { uri: `/organizations/${name('tier')}.webp`, width: 16, height: 16, type: 'admin' });
      const tier = await put(insertTiers, { slug: name('tier'), name: 'Guild', iconName: 'star', imageId, ...values });
      for (const { id: accountId } of holders) await put(insertTierHolders, { tierId: tier.id, accountId });
      return tier;
    },
    subscriptionProduct: async (values: More<typeof subscriptionProducts> = {}, tiers: { id: string }[] = []) => {
      const product = await put(insertSubscriptionProducts, { name: 'Supporter', ...values });
      for (const { id: tierId } of tiers) await put(insertSubscriptionProductTiers, { productId: product.id, tierId });
      return product;
    },
    subscriptionPrice: (product: { id: string }, values: More<typeof subscriptionPrices> = {}) =>
      put(insertSubscriptionPrices, { productId: product.id, amount: 1_200, interval: 'month', ...values }),
    /** One that is paid for another day, unless `values` say otherwise. */
    subscription: (
      { productId, id: priceId, amount }: typeof subscriptionPrices.$inferSelect,
      of: { id: string },
      values: More<typeof subscriptions> = {},
    ) =>
      put(insertSubscriptions, {
        accountId: of.id,
        productId,
        priceId,
        amount,
        status: 'active',
        startedAt: hoursFromNow(-24),
        expiresAt: hoursFromNow(24),
        ...values,
      }),
    /** One that was sent, unless `values` say otherwise, over a single line. */
    async invoice(of: { id: string }, values: More<typeof invoices> = {}) {
      const sent = { status: 'sent', sentDate: hoursFromNow(-1), dueDate: hoursFromNow(48) } as const;
      const invoice = await put(insertInvoices, { accountId: of.id, title: 'A stand', ...sent, ...values });
      await put(insertInvoiceLineItems, { invoiceId: invoice.id, position: 0, name: invoice.title, amount: 1_200 });
      return invoice;
    },
    tierLimit: (event: { id: string }, tier: { id: string }, values: More<typeof tierLimits>) =>
      put(insertTierLimits, { eventId: event.id, tierId: tier.id, allowed: true, ...values }),
    benefit: (values: More<typeof benefits> = {}) =>
      put(insertBenefits, { slug: name('benefit'), title: 'A key', startDate: hoursFromNow(-1), ...values }),
    bookingPlace: (values: More<typeof bookingPlaces> = {}) =>
      put(insertPlaces, { slug: name('place'), name: 'The Works', timezone: 'Europe/Oslo', city: 'Bergen', country: 'NO', ...values }),
    /** A space that is open all day on every day, unless `open` says otherwise. */
    async bookingSpace(
      place: { id: string },
      values: More<typeof bookingSpaces> = {},
      open: More<typeof bookingAvailabilities>[] = DayOfWeek.options.map((dayOfWeek) => ({ dayOfWeek, opens: 0, closes: 1_440 })),
    ) {
      const space = await put(insertSpaces, { placeId: place.id, slug: name('space'), name: 'Quiet room', slotDuration: 60, ...values });
      for (const row of open) await put(insertAvailabilities, { spaceId: space.id, ...row });
      return space;
    },
    bookingBlackout: (space: { id: string }, values: Pick<NewRow<typeof bookingBlackouts>, 'start' | 'end'>) =>
      put(insertBlackouts, { spaceId: space.id, ...values }),
    booking: (
      space: { id: string },
      of: { id: string },
      values: Pick<NewRow<typeof bookings>, 'startsAt' | 'endsAt'> & More<typeof bookings>,
    ) => put(insertBookings, { spaceId: space.id, accountId: of.id, status: 'ready', ...values }),
    advertisement: (values: More<typeof advertisements> = {}) =>
      put(insertAdvertisements, { type: 'square', title: 'Pencils', link: 'https://example.com', ...values }),
    series: (values: More<typeof series> = {}) => put(insertSeries, { slug: name('series'), name: 'Evenings', ...values }),
    image: (values: More<typeof images> = {}) =>
      put(insertImages, { uri: `/organizations/${name('picture')}.webp`, width: 16, height: 9, type: 'admin', ...values }),
    async track(event: { id: string }, values: More<typeof tracks> = {}, of: { id: string }[] = []) {
      const track = await put(insertTracks, { eventId: event.id, slug: name('track'), name: 'Making', color: '#1e6b57', ...values });
      for (const { id: sessionId } of of) await put(insertSessionTracks, { sessionId, trackId: track.id });
      return track;
    },
    stream: (event: { id: string }, values: More<typeof streamInputs> = {}) =>
      put(insertStreamInputs, { eventId: event.id, name: 'Main stage', ...values }),
    savedSession: (session: { id: string }, account: { id: string }) =>
      put(insertSavedSessions, { sessionId: session.id, accountId: account.id }),
    sessionSponsor: (session: { id: string }, account: { id: string }) =>
      put(insertSessionSponsors, { sessionId: session.id, accountId: account.id }),
    sponsorshipLevel: (event: { id: string }, values: More<typeof sponsorshipLevels> = {}) =>
      put(insertSponsorshipLevels, { eventId: event.id, slug: name('level'), name: 'Partners', ...values }),
    sponsorship: (level: { id: string; eventId: string }, values: More<typeof sponsorships> = {}) =>
      put(insertSponsorships, { eventId: level.eventId, levelId: level.id, name: 'Ponte', ...values }),
    faqSection: (event: { id: string }, values: More<typeof faqSections> = {}) =>
      put(insertFaqSections, { eventId: event.id, slug: name('subject'), name: 'Getting there', ...values }),
    faq: (section: { id: string }, values: More<typeof faqs> = {}) =>
      put(insertFaqs, { sectionId: section.id, slug: name('faq'), question: 'Is there a train?', answer: 'Every ten minutes.', ...values }),
    async eventPage(event: { id: string }, values: More<typeof eventPages> = {}, pictures: { id: string }[] = []) {
      const page = await put(insertEventPages, {
        eventId: event.id,
        slug: name('page'),
        title: 'Travel',
        html: '<p>By train.</p>',
        ...values,
      });
      for (const { id: imageId } of pictures) await put(insertEventPageImages, { pageId: page.id, imageId });
      return page;
    },
    async mediaItem(event: { id: string }, values: More<typeof mediaItems>, allowed: { id: string }[] = []) {
      const item = await put(insertMediaItems, { eventId: event.id, name: 'The hall', ...values });
      for (const { id: passTypeId } of allowed) await put(insertMediaItemPassTypes, { mediaItemId: item.id, passTypeId });
      return item;
    },
    activation: (event: { id: string }, values: More<typeof activations> = {}) =>
      put(insertActivations, {
        eventId: event.id,
        slug: name('activation'),
        name: 'Find the brass owl',
        shortDescription: 'It sits above a door.',
        maxPoints: 20,
        startAfter: hoursFromNow(-1),
        type: 'public',
        ...values,
      }),
    completion: (activation: { id: string }, pass: { id: string }, earnedPoints = 20) =>
      put(insertActivationCompletions, { activationId: activation.id, passId: pass.id, earnedPoints }),
    passType: (event: { id: string }, values: More<typeof passTypes> = {}) =>
      put(insertPassTypes, { eventId: event.id, slug: name('pass'), name: 'Regular', shortDescription: 'All day', price: 0, ...values }),
    priceSchedule: (passType: { id: string }, values: More<typeof priceSchedules>) =>
      put(insertPriceSchedules, { ticketId: passType.id, startDate: hoursFromNow(-1), endDate: hoursFromNow(1), ...values }),
    refundSchedule: (passType: { id: string }, values: More<typeof refundSchedules>) =>
      put(insertRefundSchedules, { ticketId: passType.id, startDate: hoursFromNow(-1), endDate: hoursFromNow(1), ...values }),
    async bundle(event: { id: string }, lines: { passType: { id: string }; quantity: number }[], values: More<typeof packages> = {}) {
      const bundle = await put(insertPackages, { eventId: event.id, name: 'Family', description: 'For all', price: 5_000, ...values });
      for (const { passType, quantity } of lines)
        await put(insertPackagePasses, { packageId: bundle.id, passTypeId: passType.id, quantity });
      return bundle;
    },
    async addOn(event: { id: string }, values: More<typeof addOns> = {}, goesWith: { id: string }[] = []) {
      const addOn = await put(insertAddOns, {
        eventId: event.id,
        name: 'Dinner',
        shortDescription: 'Three courses',
        price: 4_000,
        ...values,
      });
      for (const { id: passTypeId } of goesWith) await put(insertAddOnPassTypes, { addOnId: addOn.id, passTypeId });
      return addOn;
    },
    async roomType(
      event: { id: string },
      values: More<typeof roomTypes> = {},
      differs: { passTypes?: More<typeof roomTypePassTypes>[]; addOns?: More<typeof roomTypeAddOns>[] } = {},
    ) {
      const { id: imageId } = await put(insertImages, { uri: `/organizations/${name('room')}.webp`, width: 16, height: 9, type: 'admin' });
      const room = await put(insertRoomTypes, { eventId: event.id, name: 'Cabin', price: 10_000, imageId, ...values });
      for (const row of differs.passTypes ?? []) await put(insertRoomTypePassTypes, { roomTypeId: room.id, ...row });
      for (const row of differs.addOns ?? []) await put(insertRoomTypeAddOns, { roomTypeId: room.id, ...row });
      return room;
    },
    reservation: (registration: { id: string }, roomType: { id: string }, values: More<typeof roomReservations> = {}) =>
      put(insertReservations, { attendeeId: registration.id, roomTypeId: roomType.id, ...values }),
    coupon: (event: { id: string }, values: More<typeof coupons> = {}) => {
      const code = values.code ?? name('CODE');
      return put(insertCoupons, { eventId: event.id, code, codeKey: code.toLowerCase(), discountPercent: 50, ...values });
    },
    async section(event: { id: string }, of: { passTypes?: { id: string }[]; addOns?: { id: string }[] } = {}) {
      const section = await put(insertSections, { eventId: event.id, name: 'About you' });
      for (const { id: passTypeId } of of.passTypes ?? []) await put(insertSectionPassTypes, { sectionId: section.id, passTypeId });
      for (const { id: addOnId } of of.addOns ?? []) await put(insertSectionAddOns, { sectionId: section.id, addOnId });
      return section;
    },
    /** A question of a section, or one that choices of others open. Choices are given by value. */
    async question(
      section: { id: string; eventId: string } | null,
      values: More<typeof registrationQuestions> & { eventId?: string } = {},
      choices: (string | { value: string; supply?: number; opens?: { id: string }[] })[] = [],
    ) {
      const question = await put(insertQuestions, {
        eventId: section?.eventId ?? values.eventId,
        sectionId: section?.id ?? null,
        type: choices.length > 0 ? 'radio' : 'text',
        name: name('question'),
        ...values,
      });
      for (const [sortOrder, given] of choices.entries()) {
        const { value, supply, opens } = typeof given === 'string' ? { value: given, supply: undefined, opens: [] } : given;
        const choice = await put(insertQuestionChoices, { questionId: question.id, value, supply: supply ?? null, sortOrder });
        for (const { id } of opens ?? []) await put(insertChoiceSubQuestions, { choiceId: choice.id, questionId: id });
      }
      return question;
    },
    searchValue: (question: { id: string }, value: string, top = false) => put(insertSearchValues, { questionId: question.id, value, top }),
    waiting: (
      event: { id: string },
      values: Omit<NewRow<typeof waitingListEntries>, 'eventId' | 'origin' | 'quantity'> & { quantity?: number },
    ) => put(insertWaitingListEntries, { eventId: event.id, origin: 'http://localhost', quantity: 1, ...values }),
    passRequest: (event: { id: string }, values: Omit<NewRow<typeof passRequests>, 'eventId' | 'origin'>) =>
      put(insertPassRequests, { eventId: event.id, origin: 'http://localhost', ...values }),
    registration: (event: { id: string }, of: { id: string }, values: More<typeof registrations> = {}) =>
      put(insertRegistrations, { eventId: event.id, accountId: of.id, status: 'registered', registeredAt: new Date(), ...values }),
    pass: (registration: { id: string; accountId: string }, passType: { id: string }, values: More<typeof passes> = {}) =>
      put(insertPasses, {
        attendeeId: registration.id,
        accountId: registration.accountId,
        ticketId: passType.id,
        status: 'ready',
        ...values,
      }),
  };
}

export type World = Awaited<ReturnType<typeof newTenant>>;
