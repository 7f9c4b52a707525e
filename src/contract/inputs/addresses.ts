import * as z from 'zod/mini';
import { Id, line, text } from '../text';

/** A postal address as it is given; sent back as it was answered, it brings its id along, which says nothing. */
export const AddressInput = z.strictObject({
  id: z.optional(Id),
  primary: z.boolean(),
  name: line(120),
  country: line(100),
  address1: line(200),
  address2: text(200),
  zip: text(20),
  city: line(100),
  state: text(100),
});
export type AddressInput = z.infer<typeof AddressInput>;
