import type { Tenant } from '@server/db/tenant';
import { translate, type MessageId } from '@server/i18n/translate';
import { accountsWithContact } from '../../accounts/reads';
import { channelWord } from '../channels';
import { checkoutEventOf } from '../checkout/checkoutEvent';
import { chosenAddOns, responseRows } from '../queries';
import { questionnaireOf } from '../questions/questionnaire';
import { attendeesAfter, passesOfAll, type AttendeeFilter } from './queries';
import type { Cell, Column } from './tableFile';

/** So many people are read at a time: the table is never held whole. */
const PORTION = 500;

const COLUMNS = [
  'registration',
  'firstName',
  'lastName',
  'email',
  'phone',
  'registeredAt',
  'channel',
  'pass',
  'passType',
  'status',
  'checkedInAt',
  'holder',
  'addOns',
  'paid',
  'refunded',
] as const;

const KINDS: Partial<Record<(typeof COLUMNS)[number], Column['kind']>> = {
  registeredAt: 'time',
  checkedInAt: 'time',
  paid: 'amount',
  refunded: 'amount',
};

type Read = <T>(run: (tenant: Tenant) => Promise<T>) => Promise<T>;

/** An instant by the clocks of a zone. */
const clockIn = (timeZone: string | null) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: timeZone ?? 'UTC', dateStyle: 'short', timeStyle: 'short' });
  return (instant: Date | null): Cell => ({ time: instant ? format.format(instant) : '' });
};

const sum = (cents: number): Cell => ({ amount: cents / 100 });

/** The passes of an event's people as a table, a line each, read as they are sent. */
export async function attendeeTable(
  read: Read,
  { eventId, filter, locale }: { eventId: string; filter: AttendeeFilter; locale: string },
): Promise<{ name: string; columns: Column[]; rows: AsyncIterable<Cell[]> }> {
  const { event, questions } = await read(async (tenant) => ({
    ...(await checkoutEventOf(tenant, eventId)),
    questions: [...(await questionnaireOf(tenant, eventId)).questions.values()],
  }));
  const clock = clockIn(event.timezone);
  const columns = COLUMNS.map((column): Column => {
    const header = translate(locale, `listings.export.${column}` satisfies MessageId);
    const kind = KINDS[column];
    return { header, ...(kind && { kind }) };
  });
  async function* rows() {
    const portion = (after: number | undefined) =>
      read(async (tenant) => {
        const rows = await attendeesAfter(tenant, eventId, filter, { after, most: PORTION });
        if (rows.length === 0) return { rows, lines: [] };
        // Anew: a host may have added some since the portion before.
        const { offer, addOns } = await checkoutEventOf(tenant, eventId);
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
        const lines = passes.map((pass): Cell[] => {
          const row = rows.find(({ id }) => id === pass.attendeeId)!;
          const { firstName, lastName, email, phone } = people.get(row.accountId)!;
          return [
            String(row.alternateId),
            firstName ?? '',
            lastName ?? '',
            email ?? '',
            phone ?? '',
            clock(row.registeredAt),
            channelWord(row.channel, locale),
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
          ];
        });
        return { rows, lines };
      });

    for (let after: number | undefined; ;) {
      const { rows, lines } = await portion(after);
      yield* lines;
      if (rows.length < PORTION) return;
      after = rows.at(-1)!.alternateId;
    }
  }
  return { name: event.slug, columns: [...columns, ...questions.map(({ name: header }) => ({ header }))], rows: rows() };
}
