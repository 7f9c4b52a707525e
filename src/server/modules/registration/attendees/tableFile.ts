import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { TableFormat } from '@contract/inputs/tableFormat';
import { csvLine } from './csv';

/** Words, a count, an amount of money, or a time as `YYYY-MM-DD HH:mm` by the clocks of the event. */
export type Cell = string | { count: number } | { amount: number } | { time: string };

export interface Column {
  header: string;
  /** What all cells below its head are; by default words. */
  kind?: 'amount' | 'time';
}

interface Table {
  /** The name of the file, without what tells its format. */
  name: string;
  columns: readonly Column[];
  portions: AsyncIterable<readonly (readonly Cell[])[]> | Iterable<readonly (readonly Cell[])[]>;
}

const CHARACTERS_WIDE = 20;
/** As Excel has it. */
const SHEET_NAME_MAX = 31;
const FORMATS = { amount: '0.00', time: 'yyyy-mm-dd hh:mm' } as const;

/** Cells as words that the reader's spreadsheet takes for what they are: where commas part decimals, semicolons part the values. */
function wordsIn(locale: string) {
  const hasComma = Intl.NumberFormat(locale).format(1.5).includes(',');
  const amountOf = (amount: number) => (hasComma ? amount.toFixed(2).replace('.', ',') : amount.toFixed(2));
  const asText = (cell: Cell): string => {
    if (typeof cell === 'string') return cell;
    if ('time' in cell) return cell.time;
    return 'count' in cell ? String(cell.count) : amountOf(cell.amount);
  };
  const line = (values: readonly string[]) => csvLine(values, hasComma ? ';' : ',');
  return { asText, line };
}

// What XML cannot hold, not even as a number, and how much a cell can: a file with more is taken for damaged as a whole.
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const CHARACTERS_MOST = 32_767;
const inXml = (text: string) => text.slice(0, CHARACTERS_MOST).replace(NOT_IN_XML, '\ufffd');

/** A spreadsheet has no zones: what the clocks showed is written as if it were UTC. */
const asValue = (cell: Cell): string | number | Date | null => {
  if (typeof cell === 'string') return inXml(cell) || null;
  if ('amount' in cell) return cell.amount;
  if ('count' in cell) return cell.count;
  return cell.time ? new Date(`${cell.time.replace(' ', 'T')}Z`) : null;
};

async function* csv({ columns, portions }: Table, locale: string) {
  const { asText, line } = wordsIn(locale);
  // So that spreadsheets take it for UTF-8.
  yield `\uFEFF${line(columns.map(({ header }) => header))}`;
  for await (const rows of portions) yield rows.map((row) => line(row.map(asText))).join('');
}

async function* values({ portions }: Table) {
  for await (const rows of portions) for (const row of rows) yield row.map(asValue);
}

async function* xlsx(table: Table) {
  // Loaded with the first spreadsheet, not with the server.
  const { writeXlsxStream } = await import('hucre/xlsx');
  yield* writeXlsxStream(values(table), {
    name: table.name.slice(0, SHEET_NAME_MAX),
    columns: table.columns.map(({ header, kind }) => ({
      header: inXml(header),
      width: CHARACTERS_WIDE,
      ...(kind && { numFmt: FORMATS[kind] }),
    })),
    freezePane: { rows: 1 },
  }) as ReadableStream<Uint8Array>;
}

/** A table as a file, which is written while its rows are read: neither is ever held whole. */
export const tableFile = (table: Table, format: TableFormat, locale: string) =>
  format === 'csv'
    ? { name: `${table.name}.csv`, type: 'text/csv; charset=utf-8', content: Readable.from(csv(table, locale)) }
    : {
        name: `${table.name}.xlsx`,
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        content: Readable.from(xlsx(table)),
      };
