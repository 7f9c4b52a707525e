import type { ListingReport, ReportUnit } from '@contract/entities/listingReport';
import { wallClock } from '@contract/rules/wallClock';
import { translate, type MessageId } from '@server/i18n/translate';
import { channelWord } from '../channels';
import type { Cell, Column } from '../attendees/tableFile';

const COLUMNS = ['part', 'of', 'number', 'amount'] as const;

export function reportTable(
  { timezone, totals, salesUnit, sales, checkInUnit, checkIns, passTypes, coupons, channels, questions }: ListingReport,
  locale: string,
): { columns: Column[]; portions: Cell[][][] } {
  const word = (id: MessageId) => translate(locale, id);
  const step = (from: string, unit: ReportUnit) =>
    wallClock(from, timezone)
      .slice(0, unit === 'hour' ? 16 : 10)
      .replace('T', ' ');
  const amount = (cents: number): Cell => ({ amount: cents / 100 });
  const columns = COLUMNS.map((column): Column => {
    const header = word(`listings.report.export.${column}` satisfies MessageId);
    return column === 'amount' ? { header, kind: 'amount' } : { header };
  });
  const rows: Cell[][] = [
    ...sales.map((one) => [
      word('listings.report.export.registrations'),
      step(one.from, salesUnit),
      { count: one.registrations },
      amount(one.revenue),
    ]),
    ...checkIns.map((one) => [word('listings.report.export.checkIns'), step(one.from, checkInUnit), { count: one.passes }]),
    ...passTypes.map((one) => [word('listings.report.export.passType'), one.name, { count: one.passes }, amount(one.paid - one.refunded)]),
    ...(totals.tax > 0 ? [[word('listings.report.export.tax'), '', '', amount(totals.tax)]] : []),
    ...coupons.map((one) => [word('listings.report.export.code'), one.code, { count: one.registrations }]),
    ...channels.map((one) => [word('listings.report.export.channel'), channelWord(one.channel, locale), { count: one.registrations }]),
    ...questions.flatMap(({ name, people, answers }) => [
      [name, '', { count: people }],
      ...answers.map((one) => [name, one.text || one.value, { count: one.people }]),
    ]),
  ];
  return { columns, portions: [rows] };
}
