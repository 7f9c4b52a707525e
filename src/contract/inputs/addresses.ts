import * as z from 'zod/mini';
import { line, text } from '../text';

/** A postal address as it is given. */
export const AddressInput = z.strictObject({
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
