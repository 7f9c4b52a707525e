import * as z from 'zod/mini';

const Rate = z.object({ name: z.string(), percent: z.number() });

export const TaxTerms = z.object({
  /** Whether prices contain the tax; it is added to them else. */
  included: z.boolean(),
  /** Null while it depends on the address of who pays. */
  rate: z.nullable(Rate),
});
export type TaxTerms = z.infer<typeof TaxTerms>;

export const ListingTaxTerms = z.extend(TaxTerms, {
  /** What is due on what they charge by hand, where no address of a payer is known; null where nothing is. */
  rateByHand: z.nullable(Rate),
});
export type ListingTaxTerms = z.infer<typeof ListingTaxTerms>;
