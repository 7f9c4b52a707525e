import { PurchaseStatus } from '@contract/entities/enumerations';
import type { AttendeeColumn } from '@contract/rules/attendeeColumns';
import type { Tenant } from '@server/db/tenant';
import { translate, type MessageId } from '@server/i18n/translate';
import { contactsOf } from '../../accounts/reads';
import { taxOfPasses } from '../../payments/reads';
import { channelWord } from '../channels';
import { checkoutEventOf } from '../checkout/checkoutEvent';
import { groupedBy } from '../groupedBy';
import { chosenAddOns } from '../queries';
import { questionnaireOf } from '../questions/questionnaire';
import { attendeesAfter, toldAnswers, toldPasses, codesOf, type AttendeeFilter } from './queries';
import type { Cell, Column } from './tableFile';

/** So many people are read at a time: the table is never held whole. */
export const PORTION = 2_000;

const COLUMNS = [
  'registration',
  'firstName',
  'lastName',
  'email',
  'phone',
  'registeredAt',
  'channel',
  'coupon',
  'pass',
  'passType',
  'status',
  'checkedInAt',
  'holder',
  'addOns',
  'paid',
  'tax',
  'refunded',
] as const;

const SHOWN: Record<'name' | AttendeeColumn, readonly (typeof COLUMNS)[number][]> = {
  name: ['firstName', 'lastName', 'email', 'phone'],
  number: ['registration'],
  registered: ['registeredAt'],
  channel: ['channel'],
  coupon: ['coupon'],
  passes: ['pass', 'passType', 'holder', 'addOns'],
  state: ['status', 'checkedInAt'],
  paid: ['paid', 'tax', 'refunded'],
};

const KINDS: Partial<Record<(typeof COLUMNS)[number], Column['kind']>> = {
  registeredAt: 'time',
  checkedInAt: 'time',
  paid: 'amount',
  tax: 'amount',
  refunded: 'amount',
};

type Rows = Awaited<ReturnType<typeof attendeesAfter>>;

type Read = <T>(run: (tenant: Tenant) => Promise<T>) => Promise<T>;

const clockIn = (timeZone: string | null) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: timeZone ?? 'UTC', dateStyle: 'short', timeStyle: 'short' });
  return (instant: Date | null): Cell => ({ time: instant ? format.format(instant) : '' });
};

const sum = (cents: number): Cell => ({ amount: cents / 100 });

interface AttendeeTableOptions {
  eventId: string;
  filter: AttendeeFilter;
  /** Those that are wanted, as the hosts' table names them, and questions by their ids; by default all. */
  columns?: readonly string[] | undefined;
  locale: string;
}

/** The passes of an event's people as a table, a line each, read as they are sent. Times are by the event's clocks, as their heads say. */
export async function attendeeTable(
  read: Read,
  { eventId, filter, columns: wanted, locale }: AttendeeTableOptions,
): Promise<{ name: string; columns: Column[]; portions: AsyncIterable<Cell[][]> }> {
  const { event, questions } = await read(async (tenant) => ({
    ...(await checkoutEventOf(tenant, eventId)),
    questions: [...(await questionnaireOf(tenant, eventId)).questions.values()],
  }));
  const clock = clockIn(event.timezone);
  const all: string[] = [...COLUMNS, ...questions.map(({ id }) => id)];
  const shown = wanted && new Set<string>(wanted.flatMap((column) => SHOWN[column as AttendeeColumn] ?? column));
  const places = all.flatMap((column, place) => (shown?.has(column) === false ? [] : [place]));
  const columns = [
    ...COLUMNS.map((column): Column => {
      const name = translate(locale, `listings.export.${column}` satisfies MessageId);
      const kind = KINDS[column];
      return { header: kind === 'time' ? `${name} (${event.timezone ?? 'UTC'})` : name, ...(kind && { kind }) };
    }),
    ...questions.map(({ name: header }): Column => ({ header })),
  ];
  const channels = new Map<string | null, string>();
  const wordOf = (channel: string | null) => {
    const word = channels.get(channel) ?? channelWord(channel, locale);
    channels.set(channel, word);
    return word;
  };
  const states = new Map(PurchaseStatus.options.map((status) => [status, translate(locale, `listings.export.${status}`)]));

  const rowsAfter = (after: number | undefined) => read((tenant) => attendeesAfter(tenant, eventId, filter, { after, most: PORTION }));

  const linesOf = (rows: Rows): Promise<Cell[][]> =>
    read(async (tenant) => {
      const ids = rows.map(({ id }) => id);
      // Asked for all at once: the database answers one while what it has answered is read here.
      const [{ offer, addOns }, people, passes, codes] = await Promise.all([
        // Anew: a host may have added some since the portion before.
        checkoutEventOf(tenant, eventId),
        contactsOf(
          tenant,
          rows.map(({ accountId }) => accountId),
        ),
        toldPasses(tenant, { ids }),
        codesOf(tenant, ids),
      ]);
      const passIds = passes.map(({ id }) => id);
      const [chosen, told, taxes] = await Promise.all([
        addOns.size > 0 && passIds.length > 0 ? chosenAddOns(tenant, passIds) : [],
        questions.length > 0 ? toldAnswers(tenant, { passIds }) : [],
        taxOfPasses(tenant, [...new Set(passes.flatMap(({ paymentId }) => paymentId ?? []))]),
      ]);
      const extras = groupedBy(chosen, ({ passId }) => passId);
      const answers = groupedBy(told, ({ passId }) => passId);
      const registrations = new Map(rows.map((row) => [row.id, row]));
      return passes.map((pass): Cell[] => {
        const row = registrations.get(pass.attendeeId)!;
        const { firstName, lastName, email, phone } = people.get(row.accountId)!;
        const given = answers.get(pass.id);
        const line = [
          String(row.alternateId),
          firstName ?? '',
          lastName ?? '',
          email ?? '',
          phone ?? '',
          clock(row.registeredAt),
          wordOf(row.channel),
          codes.get(row.id) ?? '',
          String(pass.alternateId),
          offer.passTypes.get(pass.ticketId)!.base.name,
          states.get(pass.status)!,
          clock(pass.usedAt),
          pass.holderName ?? '',
          (extras.get(pass.id) ?? []).map(({ addOnId }) => addOns.get(addOnId)!.addOn.name).join('; '),
          sum(pass.amtPaid),
          sum(taxes.get(pass.id) ?? 0),
          sum(pass.amtRefunded),
          ...questions.map(({ id }) => given?.find(({ questionId }) => questionId === id)?.value ?? ''),
        ];
        return shown ? places.map((place) => line[place]!) : line;
      });
    });

  /** A portion is read while the one before is written, by two connections at most. */
  async function* portions() {
    const begun = <T>(asked: Promise<T>) => {
      // Whoever goes away does not wait for it.
      asked.catch(() => undefined);
      return asked;
    };
    let before: Promise<Cell[][]> | undefined;
    for (let next: Promise<Rows> | undefined = begun(rowsAfter(undefined)); next;) {
      const rows: Rows = await next;
      const here = begun(linesOf(rows));
      const lines = await before;
      before = here;
      next = rows.length < PORTION ? undefined : begun(rowsAfter(rows.at(-1)!.alternateId));
      if (lines) yield lines;
    }
    yield await before!;
  }
  return { name: event.slug, columns: places.map((place) => columns[place]!), portions: portions() };
}
