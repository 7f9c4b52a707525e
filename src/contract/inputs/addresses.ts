import * as z from 'zod/mini';
import { checks } from '../rules/fieldRules';
import { isPostalCode, postalRules } from '../rules/postal';
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

/** The same as somebody writes it down, with what its country needs. */
export const WrittenAddressInput = AddressInput.check(
  z.refine(({ country, zip }) => zip.trim() !== '' || !postalRules(country).needsCode, { path: ['zip'], ...checks('required') }),
  z.refine(({ country, zip }) => zip.trim() === '' || isPostalCode(country, zip), { path: ['zip'], ...checks('postalCode') }),
  z.refine(({ country, state }) => state.trim() !== '' || !postalRules(country).needsRegion, { path: ['state'], ...checks('required') }),
);

/** The same, or as it was answered: the id that it brings along then says nothing. */
export const AnsweredAddressInput = z.extend(AddressInput, { id: z.optional(Id) });
export type AnsweredAddressInput = z.infer<typeof AnsweredAddressInput>;
