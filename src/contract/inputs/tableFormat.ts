import * as z from 'zod/mini';

export const TableFormat = z.enum(['csv', 'xlsx']);
export type TableFormat = z.infer<typeof TableFormat>;
