import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { ListingPreview, PreviewReader } from '../entities/listings';
import { Id } from '../text';

export const getListingPreview = endpoint({
  method: 'GET',
  path: '/listings/:eventId/preview',
  module: 'events',
  access: 'host',
  summary:
    'An event as another would see it once it is published: a visitor, a member, or who has a pass, perhaps of the type that is named',
  params: z.strictObject({ eventId: Id }),
  input: z.strictObject({ as: PreviewReader, passTypeId: z.optional(Id) }),
  output: ListingPreview,
});
