import * as z from 'zod/mini';

/** As what a table is downloaded: comma-separated values, or a spreadsheet of Office Open XML. */
export const TableFormat = z.enum(['csv', 'xlsx']);
export type TableFormat = z.infer<typeof TableFormat>;
