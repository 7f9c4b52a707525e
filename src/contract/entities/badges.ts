import * as z from 'zod/mini';

export const ListingBadge = z.object({
  passId: z.string(),
  number: z.number(),
  name: z.string(),
  sortName: z.string(),
  /** Null as well where it lets in somebody else than whose account it is of. */
  title: z.nullable(z.string()),
  company: z.nullable(z.string()),
  passType: z.string(),
  usedAt: z.nullable(z.string()),
  code: z.string(),
});
export type ListingBadge = z.infer<typeof ListingBadge>;

/** Some of them, and where to ask on; null behind the last. */
export const ListingBadges = z.object({ badges: z.array(ListingBadge), after: z.nullable(z.number()) });
export type ListingBadges = z.infer<typeof ListingBadges>;
