import * as z from 'zod/mini';

/** How what is sold for an event is taxed. */
export const TaxTerms = z.object({
  /** Whether prices contain the tax; it is added to them else. */
  included: z.boolean(),
  /** Null while it depends on the address of who pays. */
  rate: z.nullable(z.object({ name: z.string(), percent: z.number() })),
});
export type TaxTerms = z.infer<typeof TaxTerms>;
