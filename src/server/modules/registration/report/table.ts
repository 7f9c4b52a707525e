import type { ListingReport, ReportUnit } from '@contract/entities/listingReport';
import { wallClock } from '@contract/rules/wallClock';
import { translate, type MessageId } from '@server/i18n/translate';
import { csvLine } from '../attendees/csv';

const COLUMNS = ['part', 'of', 'number', 'amount'] as const;

/** A report as comma-separated values: what a number is of, and the number. */
export function reportTable(
  { timezone, salesUnit, sales, checkInUnit, checkIns, passTypes, coupons, questions }: ListingReport,
  locale: string,
): string {
  const word = (id: MessageId) => translate(locale, id);
  const step = (from: string, unit: ReportUnit) =>
    wallClock(from, timezone)
      .slice(0, unit === 'hour' ? 16 : 10)
      .replace('T', ' ');
  const amount = (cents: number) => (cents / 100).toFixed(2);
  const lines = [
    COLUMNS.map((column) => word(`listings.report.export.${column}` satisfies MessageId)),
    ...sales.map((one) => [
      word('listings.report.export.registrations'),
      step(one.from, salesUnit),
      String(one.registrations),
      amount(one.revenue),
    ]),
    ...checkIns.map((one) => [word('listings.report.export.checkIns'), step(one.from, checkInUnit), String(one.passes)]),
    ...passTypes.map((one) => [word('listings.report.export.passType'), one.name, String(one.passes), amount(one.paid - one.refunded)]),
    ...coupons.map((one) => [word('listings.report.export.code'), one.code, String(one.registrations)]),
    ...questions.flatMap(({ name, people, answers }) => [
      [name, '', String(people)],
      ...answers.map((one) => [name, one.text || one.value, String(one.people)]),
    ]),
  ];
  // So that spreadsheets take it for UTF-8.
  return `\uFEFF${lines.map(csvLine).join('')}`;
}
