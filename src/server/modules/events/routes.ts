import * as events from '@contract/endpoints/events';
import { NESTED } from '@contract/limits';
import type { FastifyInstance } from 'fastify';
import { listPage } from '@server/db/paging';
import { notFound } from '@server/http/errors';
import { mount } from '@server/http/mount';
import { accountsInOrder } from '../accounts/reads';
import { taxTerms, venueOf } from '../payments/reads';
import {
  addOnsOf,
  entitlementsOf,
  isSearchQuestion,
  offeredAddOns,
  registrantList,
  searchValueList,
  leftOfCode,
  prepaidPasses,
  laterParts,
  registrationRoom,
  takenPasses,
} from '../registration/reads';
import { keptInLine } from '../waitingLists/reads';
import { calendarFile } from './calendar';
import { cardPage } from './cards/reads';
import { wholeEvents } from './whole/reads';
import { findEvent, salesOffer } from './reads';
import { mustKnowEvent, mustKnowSession, mustKnowSpeaker, mustShowRegistrants } from './policy';
import { passOptions } from './passOptions';
import { programme, withParts } from './programme';
import * as queries from './queries';

export async function eventRoutes(app: FastifyInstance): Promise<void> {
  mount(app, events, {
    listEvents: ({ input, now, work }) => work(async (tenant) => cardPage(tenant, input.past ? 'past' : 'upcoming', input, now)),

    listFeaturedEvents: ({ input, now, work }) => work(async (tenant) => cardPage(tenant, 'featured', input, now)),

    getEvent: ({ params, input, viewer, services: { storage }, now, work }) =>
      work(async (tenant) => {
        const row = await queries.eventWithImages(tenant, params.eventId);
        if (!row) throw notFound();
        return (await wholeEvents(tenant, [row], input.nested === false ? 0 : NESTED.alone, { viewer, storage, now }))[0]!;
      }),

    listSessions: ({ params, input, work }) =>
      work(async (tenant) => {
        const { id } = await mustKnowEvent(tenant, params.eventId);
        return withParts(tenant, await queries.sessionRows(tenant, id, input.search));
      }),

    getSession: ({ params, work }) => work(async (tenant) => (await withParts(tenant, [await mustKnowSession(tenant, params)]))[0]!),

    listSpeakers: ({ params, input, work }) =>
      work(async (tenant) => {
        const { id } = await mustKnowEvent(tenant, params.eventId);
        const { rows, count } = await listPage(tenant, queries.speakerList(tenant, id, input.search), input);
        return { items: await programme(tenant, rows), count };
      }),

    getSpeaker: ({ params, work }) => work(async (tenant) => (await programme(tenant, [await mustKnowSpeaker(tenant, params)]))[0]!),

    listSpeakerSessions: ({ params, input, work }) =>
      work(async (tenant) => {
        const { speaker } = await mustKnowSpeaker(tenant, params);
        const { rows, count } = await listPage(tenant, queries.speakerSessionList(tenant, speaker.id, input.search), input);
        return { items: await withParts(tenant, rows), count };
      }),

    listRegistrants: ({ params, input, work }) =>
      work(async (tenant) => {
        const id = await mustShowRegistrants(tenant, params.eventId);
        const { rows, count } = await listPage(tenant, registrantList(tenant, id, input.search), input);
        return { items: await accountsInOrder(tenant, rows), count };
      }),

    listPassTypes: ({ params, input, viewer, organization, now, work }) =>
      work(async (tenant) => {
        const { event, base } = await findEvent(tenant, params.eventId);
        const offer = await salesOffer(tenant, event.id);
        const taken = await takenPasses(tenant, [...offer.passTypes.keys()], viewer.accountId, now);
        const kept = await keptInLine(tenant, event.id, viewer.accountId);
        const prepaid = await prepaidPasses(tenant, [...offer.passTypes.keys()]);
        const code = input.couponCode === undefined ? null : await leftOfCode(tenant, event.id, input.couponCode);
        const counts = new Map([...offer.passTypes.keys()].map((id) => [id, (kept.get(id) ?? 0) + (prepaid.get(id) ?? 0)]));
        for (const { ticketId, taken: count } of taken) counts.set(ticketId, counts.get(ticketId)! + count);
        const { accountId } = viewer;
        const { requests, held, outsideTiers } = await entitlementsOf(tenant, event.id, offer, accountId);
        const room = await registrationRoom(tenant, event, accountId ? [accountId] : []);
        const full = room.left <= 0 && !(accountId && room.inside.has(accountId));
        const options = passOptions(offer, counts, { event, base, ticketId: input.ticketId, code, full, requests, held, outsideTiers });
        const ticketIds = [
          ...options.passTypes.map(({ id }) => id),
          ...options.packages.flatMap(({ passes }) => passes.map(({ passTypeId }) => passTypeId)),
        ];
        const sale = { base, offer, addOns: await offeredAddOns(tenant, event.id) };
        return {
          ...options,
          addOns: await addOnsOf(tenant, sale, ticketIds, { accountId, now, kept, outsideTiers }),
          ...(code && { couponTicketId: code.ticketId }),
          ...(await laterParts(tenant, event.id)),
          offerMinutes: event.offerMinutes,
          heldByOthers: full ? room.held > 0 : options.passTypes.some(({ id }) => taken.some((one) => one.ticketId === id && one.held > 0)),
          tax: taxTerms(organization, venueOf(event)),
        };
      }),

    listQuestionValues: ({ params, input, work }) =>
      work(async (tenant) => {
        const { id } = await mustKnowEvent(tenant, params.eventId);
        if (!(await isSearchQuestion(tenant, id, params.questionId))) throw notFound();
        const { rows, count } = await listPage(tenant, searchValueList(tenant, params.questionId, input.search), input);
        return { items: rows, count };
      }),

    getCalendar: ({ params, input, organization, site, work }) =>
      work(async (tenant) => {
        const { event } = await findEvent(tenant, params.eventId);
        const organizer = { name: organization.config.NAME, email: organization.contact.EMAIL };
        const away = input.online && event.eventType === 'hybrid';
        const content = calendarFile(event, { site, organizer, ...(away && { place: '' }) });
        return { name: `${event.slug}.ics`, type: 'text/calendar; charset=utf-8', content };
      }),
  });
}
