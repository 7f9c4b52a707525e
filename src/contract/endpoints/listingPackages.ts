import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { ListingPackage } from '../entities/listings';
import { ListingPackageInput, ListingPackageUpdateInput } from '../inputs/listingExtras';
import { DATA_URI_BODY_MAX } from '../inputs/storage';
import { Id } from '../text';

const all = z.strictObject({ eventId: Id });
const one = z.strictObject({ eventId: Id, packageId: Id });

export const listListingPackages = endpoint({
  method: 'GET',
  path: '/listings/:eventId/packages',
  module: 'events',
  access: 'host',
  summary: 'The passes of an event that are sold together, in the order of the hosts',
  params: all,
  output: z.array(ListingPackage),
});

export const createListingPackage = endpoint({
  method: 'POST',
  path: '/listings/:eventId/packages',
  module: 'events',
  access: 'host',
  maxBytes: DATA_URI_BODY_MAX,
  summary: 'A package, after the others',
  params: all,
  input: ListingPackageInput,
  output: z.array(ListingPackage),
});

export const updateListingPackage = endpoint({
  method: 'PUT',
  path: '/listings/:eventId/packages/:packageId',
  module: 'events',
  access: 'host',
  maxBytes: DATA_URI_BODY_MAX,
  summary: 'Changes a package, or puts it at another place; whoever has one keeps it as it was',
  params: one,
  input: ListingPackageUpdateInput,
  output: z.array(ListingPackage),
});

export const deleteListingPackage = endpoint({
  method: 'DELETE',
  path: '/listings/:eventId/packages/:packageId',
  module: 'events',
  access: 'host',
  summary: 'Removes a package that nobody has or ever had',
  params: one,
  output: z.array(ListingPackage),
});
