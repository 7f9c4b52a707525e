import * as z from 'zod/mini';
import { BaseAccount } from './accounts';
import { BaseImage } from './images';

export const BaseSponsorshipLevel = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  subtitle: z.nullable(z.string()),
  color: z.string(),
  /** How large its logos stand beside those of the other levels, in percent. */
  scale: z.number(),
  image: z.nullable(BaseImage),
});
export type BaseSponsorshipLevel = z.infer<typeof BaseSponsorshipLevel>;

export const SponsorshipLevel = z.extend(BaseSponsorshipLevel, {
  description: z.nullable(z.string()),
  sortOrder: z.number(),
  accounts: z.array(BaseAccount),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type SponsorshipLevel = z.infer<typeof SponsorshipLevel>;
