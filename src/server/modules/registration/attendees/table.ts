import { Readable } from 'node:stream';
import type { Tenant } from '@server/db/tenant';
import { translate, type MessageId } from '@server/i18n/translate';
import { accountsWithContact } from '../../accounts/reads';
import { checkoutEventOf } from '../checkout/checkoutEvent';
import { chosenAddOns, responseRows, type RegistrationRow } from '../queries';
import { questionnaireOf } from '../questions/questionnaire';
import { csvLine } from './csv';
import { attendeesAfter, passesOfAll, type AttendeeFilter } from './queries';

/** So many people are read at a time: the table is never held whole. */
const PORTION = 500;

const COLUMNS = [
  'registration',
  'firstName',
  'lastName',
  'email',
  'phone',
  'registeredAt',
  'pass',
  'passType',
  'status',
  'checkedInAt',
  'holder',
  'addOns',
  'paid',
  'refunded',
] as const;

type Read = <T>(run: (tenant: Tenant) => Promise<T>) => Promise<T>;

/** An instant by the clocks of a zone, as spreadsheets read it. */
const clockIn = (timeZone: string | null) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: timeZone ?? 'UTC', dateStyle: 'short', timeStyle: 'short' });
  return (instant: Date | null) => (instant ? format.format(instant) : '');
};

const sum = (cents: number) => (cents / 100).toFixed(2);

/** The passes of an event's people as comma-separated values, a line each, read as they are sent. */
export function attendeeTable(
  read: Read,
  { eventId, filter, locale }: { eventId: string; filter: AttendeeFilter; locale: string },
): Readable {
  async function* lines() {
    const { event, offer, addOns, questions } = await read(async (tenant) => ({
      ...(await checkoutEventOf(tenant, eventId)),
      questions: [...(await questionnaireOf(tenant, eventId)).questions.values()],
    }));
    const clock = clockIn(event.timezone);
    const names = COLUMNS.map((column) => translate(locale, `listings.export.${column}` satisfies MessageId));
    // So that spreadsheets take it for UTF-8.
    yield `\uFEFF${csvLine([...names, ...questions.map(({ name }) => name)])}`;

    const portion = (after: RegistrationRow | undefined) =>
      read(async (tenant) => {
        const rows = await attendeesAfter(tenant, eventId, filter, { after, most: PORTION });
        if (rows.length === 0) return { rows, text: '' };
        const people = await accountsWithContact(
          tenant,
          rows.map(({ accountId }) => accountId),
        );
        const passes = await passesOfAll(
          tenant,
          rows.map(({ id }) => id),
        );
        const ids = passes.map(({ id }) => id);
        const chosen = ids.length > 0 ? await chosenAddOns(tenant, ids) : [];
        const answers = new Map(
          (ids.length > 0 ? await responseRows(tenant, ids) : []).map((row) => [`${row.passId} ${row.questionId}`, row.value]),
        );
        const text = passes.map((pass) => {
          const row = rows.find(({ id }) => id === pass.attendeeId)!;
          const { firstName, lastName, email, phone } = people.get(row.accountId)!;
          return csvLine([
            String(row.alternateId),
            firstName ?? '',
            lastName ?? '',
            email ?? '',
            phone ?? '',
            clock(row.registeredAt),
            String(pass.alternateId),
            offer.passTypes.get(pass.ticketId)!.base.name,
            translate(locale, `listings.export.${pass.status}`),
            clock(pass.usedAt),
            pass.holderName ?? '',
            chosen
              .filter(({ passId }) => passId === pass.id)
              .map(({ addOnId }) => addOns.get(addOnId)!.addOn.name)
              .join('; '),
            sum(pass.amtPaid),
            sum(pass.amtRefunded),
            ...questions.map(({ id }) => answers.get(`${pass.id} ${id}`) ?? ''),
          ]);
        });
        return { rows, text: text.join('') };
      });

    for (let after: RegistrationRow | undefined; ;) {
      const { rows, text } = await portion(after);
      if (text !== '') yield text;
      if (rows.length < PORTION) return;
      after = rows.at(-1);
    }
  }
  return Readable.from(lines());
}
