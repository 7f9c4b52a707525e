import type { EventEmailType } from '@contract/entities/enumerations';
import type { EventEmail, EventEmailText } from '@contract/entities/eventEmails';
import type { EventEmailUpdateInput } from '@contract/inputs/eventEmails';
import { EVENT_EMAIL } from '@contract/hostLimits';
import { unknownVariable } from '@contract/rules/mailVariables';
import { paragraphsText } from '@contract/rules/paragraphsHtml';
import { inOrganization, type Tenant } from '@server/db/tenant';
import { writtenHtml } from '@server/delivery/writtenHtml';
import { invalid } from '@server/http/errors';
import { forEachOrganization } from '@server/organizations/forEach';
import type { Organization } from '@server/organizations/directory';
import type { Services } from '@server/services';
import { mustBeUnchanged, mustLockEvent } from '../../events/commands';
import { upcomingStarts } from '../../events/reads';
import { eventAudience, EVERYBODY } from '../eventAudience/queries';
import * as queries from './queries';
import { serializeEmail } from './reads';

/**
 * A text as it is kept: without what could do harm, and none where it says nothing.
 * @throws ApiError invalidInput naming a language the organization has not, or a variable that there is not.
 */
export function keptText(
  type: EventEmailType,
  { locale, subject, body }: EventEmailText,
  { LOCALES }: Organization['config'],
  field: (name: string) => string,
): EventEmailText {
  if (!LOCALES.includes(locale)) throw invalid(field('locale'), 'known', { code: locale });
  for (const [name, words] of Object.entries({ subject, body })) {
    const unknown = unknownVariable(type, words);
    if (unknown !== null) throw invalid(field(name), 'unknownVariable', { name: unknown });
  }
  const html = writtenHtml(body);
  // What is escaped is longer than it was.
  if (html.length > EVENT_EMAIL.bodyMax) throw invalid(field('body'), 'maxLength', { limit: EVENT_EMAIL.bodyMax });
  return { locale, subject: subject.trim(), body: paragraphsText(html) ? html : '' };
}

interface One {
  eventId: string;
  type: EventEmailType;
  site: string;
}

export async function saveEmail(
  tenant: Tenant,
  { eventId, type, site }: One,
  { texts, body, replyTo, enabled, hoursBefore, revision }: EventEmailUpdateInput,
  { config }: Organization,
): Promise<EventEmail> {
  await mustLockEvent(tenant, eventId);
  const before = await queries.emailRow(tenant, eventId, type);
  if (before) mustBeUnchanged(before, { revision });
  const current = before ? await queries.emailTexts(tenant, before.id) : [];
  const wanted = new Map<string, EventEmailText>();
  for (const [at, text] of (texts ?? current).entries()) {
    if (wanted.has(text.locale)) throw invalid(`texts.${at}.locale`, 'duplicate');
    wanted.set(text.locale, texts ? keptText(type, text, config, (name) => `texts.${at}.${name}`) : text);
  }
  const locale = config.DEFAULT_LOCALE;
  if (body !== undefined) {
    const { subject = '' } = wanted.get(locale) ?? {};
    wanted.set(
      locale,
      keptText(type, { locale, subject, body }, config, (name) => name),
    );
  }
  const change = {
    ...(replyTo !== undefined && { replyTo: replyTo || null }),
    ...(enabled !== undefined && { enabled }),
    ...(hoursBefore !== undefined && { hoursBefore }),
    site,
  };
  const row = before
    ? await queries.changeEmail(tenant, before.id, { ...change, revision: before.revision + 1 })
    : await queries.addEmail(tenant, { eventId, type, ...change });
  const kept = [...wanted.values()]
    .filter((text) => text.subject || text.body)
    .toSorted((one, other) => (one.locale < other.locale ? -1 : 1));
  await queries.replaceTexts(tenant, row.id, kept);
  return serializeEmail(row, kept, locale);
}

async function dueReminders(tenant: Tenant, now: Date): Promise<string[]> {
  const waiting = await queries.waitingReminders(tenant);
  const starts = await upcomingStarts(
    tenant,
    waiting.map(({ eventId }) => eventId),
    now,
  );
  return waiting
    .filter(({ eventId, hoursBefore }) => {
      const start = starts.get(eventId);
      return start !== undefined && start.getTime() - hoursBefore * 3_600_000 <= now.getTime();
    })
    .map(({ id }) => id);
}

/** Reminds those who come now; done twice, it is done once. Who comes later knows when it is. */
async function sendReminder(tenant: Tenant, id: string, now: Date): Promise<void> {
  const row = await queries.lockedReminder(tenant, id);
  if (!row) return;
  const accountIds = await eventAudience(tenant, row.eventId, EVERYBODY);
  await queries.addReminded(tenant, row.eventId, accountIds);
  await queries.changeEmail(tenant, id, { sentAt: now });
  tenant.emit({ type: 'eventReminded', subjectId: row.eventId, site: row.site });
}

export const sendDueReminders = (services: Services): Promise<void> =>
  forEachOrganization(services, async ({ id: organizationId }) => {
    const { db } = services.database;
    const now = services.now();
    for (const id of await inOrganization(db, { organizationId }, (tenant) => dueReminders(tenant, now))) {
      await inOrganization(db, { organizationId }, (tenant) => sendReminder(tenant, id, now));
    }
  });
