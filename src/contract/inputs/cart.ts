import * as z from 'zod/mini';
import { Id, name } from '../text';

/**
 * A pass of the cart. The id is made by the client and stays the pass's own. What it has none of may be null, as answers say it.
 * The name of its holder stays as it is where none is given.
 */
export const CartPass = z.strictObject({
  id: Id,
  ticketId: Id,
  couponId: z.nullish(Id),
  packageId: z.nullish(Id),
  holderName: z.nullish(name(120)),
});
export type CartPass = z.infer<typeof CartPass>;
/** A package of the cart; `packageId` of its passes names this `id`. */
export const CartPackage = z.strictObject({ id: Id, packageId: Id });
export type CartPackage = z.infer<typeof CartPackage>;
