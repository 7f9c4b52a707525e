import * as z from 'zod/mini';
import { Id, line, text } from '../text';

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

/** The same, or as it was answered: the id that it brings along then says nothing. */
export const AnsweredAddressInput = z.extend(AddressInput, { id: z.optional(Id) });
export type AnsweredAddressInput = z.infer<typeof AnsweredAddressInput>;
