import * as events from '@contract/endpoints/events';
import { IdOrSlug } from '@contract/text';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { inOrganization, type Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { admitReader, localeOf, mount, originOf } from '@server/http/mount';
import { parse } from '@server/http/validate';
import { siteOf } from '@server/organizations/site';
import { baseAccounts, publicAccounts } from '../accounts/commands';
import { calendarFile } from './calendar';
import { cardPage } from './cards';
import { findEvent, offerOf } from './commands';
import { mustKnowEvent, mustShowRegistrants } from './policy';
import { passOptions } from './passOptions';
import * as present from './present';
import { programme, withSpeakers } from './programme';
import * as queries from './queries';

const oneEvent = z.strictObject({ eventId: IdOrSlug });

export async function eventRoutes(app: FastifyInstance): Promise<void> {
  mount(app, events.listEvents, async ({ input, tenant, now }) => cardPage(tenant, input.past ? 'past' : 'upcoming', input, now));

  mount(app, events.listFeaturedEvents, async ({ input, tenant, now }) => cardPage(tenant, 'featured', input, now));

  mount(app, events.getEvent, async ({ params, tenant, viewer }) => {
    const row = await queries.eventWithImages(tenant, params.eventId);
    if (!row) throw notFound();
    const { id, creatorId } = row.event;
    const creators = await baseAccounts(tenant, [creatorId]);
    return present.presentEvent(row, {
      creator: creators.get(creatorId)!,
      registrations: viewer.accountId ? await queries.ownRegistrations(tenant, id, viewer.accountId) : [],
      sessions: (await queries.sessionRows(tenant, id, viewer.accountId)).map(present.presentBaseSession),
      speakers: (await queries.speakerRows(tenant, id)).map(present.presentBaseSpeaker),
    });
  });

  mount(app, events.listSessions, async ({ params, input, tenant, viewer }) => {
    const { id } = await mustKnowEvent(tenant, params.eventId);
    return withSpeakers(tenant, await queries.sessionRows(tenant, id, viewer.accountId, input.search));
  });

  mount(app, events.getSession, async ({ params, tenant, viewer }) => {
    const { id } = await mustKnowEvent(tenant, params.eventId);
    const row = await queries.sessionRow(tenant, id, viewer.accountId, params.sessionId);
    if (!row) throw notFound();
    return (await withSpeakers(tenant, [row]))[0]!;
  });

  mount(app, events.listSpeakers, async ({ params, input, tenant, viewer }) => {
    const { id } = await mustKnowEvent(tenant, params.eventId);
    const rows = await queries.speakerPage(tenant, id, input);
    return { items: await programme(tenant, rows, viewer.accountId), count: await queries.speakerCount(tenant, id, input.search) };
  });

  mount(app, events.getSpeaker, async ({ params, tenant, viewer }) => {
    const { id } = await mustKnowEvent(tenant, params.eventId);
    const row = await queries.speakerRow(tenant, id, params.speakerId);
    if (!row) throw notFound();
    return (await programme(tenant, [row], viewer.accountId))[0]!;
  });

  mount(app, events.listRegistrants, async ({ params, input, tenant }) => {
    const id = await mustShowRegistrants(tenant, params.eventId);
    const found = await queries.registrantRows(tenant, id, input);
    const people = await publicAccounts(
      tenant,
      found.map((one) => one.id),
    );
    return { items: found.flatMap((one) => people.get(one.id) ?? []), count: await queries.registrantCount(tenant, id, input.search) };
  });

  mount(app, events.listPassTypes, async ({ params, input, tenant, viewer, now }) => {
    const { event, base } = await findEvent(tenant, params.eventId);
    const offer = await offerOf(tenant, event.id);
    const taken = await queries.takenPasses(tenant, [...offer.passTypes.keys()], viewer.accountId, now);
    const counts = new Map(taken.map(({ ticketId, taken: count }) => [ticketId, count]));
    return passOptions(offer, counts, { event, base, ticketId: input.ticketId });
  });

  mount(app, events.listQuestionValues, async ({ params, input, tenant }) => {
    const { id } = await mustKnowEvent(tenant, params.eventId);
    if (!(await queries.isSearchQuestion(tenant, id, params.questionId))) throw notFound();
    return {
      items: await queries.searchValuePage(tenant, params.questionId, input),
      count: await queries.searchValueCount(tenant, params.questionId, input.search),
    };
  });

  calendarRoute(app);
}

/** `/api/events/{eventId}/calendar.ics`: a file for calendars, so it travels without the envelope. */
function calendarRoute(app: FastifyInstance): void {
  app.get('/api/events/:eventId/calendar.ics', async (request, reply) => {
    const { organization } = await admitReader(app.services, request, '/events');
    const { eventId } = parse(oneEvent, request.params, localeOf(request));
    const file = await inOrganization(app.services.database.db, organization.id, async (tenant: Tenant) => {
      const { event } = await findEvent(tenant, eventId);
      const organizer = { name: organization.config.NAME, email: organization.contact.EMAIL };
      return { name: event.slug, text: calendarFile(event, { site: siteOf(organization, originOf(request)), organizer }) };
    });
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${file.name}.ics"`)
      .type('text/calendar; charset=utf-8')
      .send(file.text);
  });
}
