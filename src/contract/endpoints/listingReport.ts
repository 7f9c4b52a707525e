import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { ListingComparison, ListingReport } from '../entities/listingReport';
import { TableFormat } from '../inputs/tableFormat';
import { Id } from '../text';

export const getListingReport = endpoint({
  method: 'GET',
  path: '/listings/:eventId/report',
  module: 'events',
  access: 'host',
  summary: 'What became of an event: registrations and money over time, by pass type and code, who came in when, and the answers summed up',
  params: z.strictObject({ eventId: Id }),
  output: ListingReport,
});

export const exportListingReport = endpoint({
  method: 'GET',
  path: '/listings/:eventId/report/export',
  module: 'events',
  access: 'host',
  travels: 'file',
  summary: 'The same as a table, a line for each number',
  params: z.strictObject({ eventId: Id }),
  input: z.strictObject({ format: z._default(TableFormat, 'csv') }),
});

export const compareListingReport = endpoint({
  method: 'GET',
  path: '/listings/:eventId/report/comparison',
  module: 'events',
  access: 'host',
  summary: 'Registrations and money of an event beside those of another that the viewer hosts, by the days that each had left',
  params: z.strictObject({ eventId: Id }),
  input: z.strictObject({ with: Id }),
  output: ListingComparison,
});
