import * as z from 'zod/mini';
import { Count } from '../numbers';
import { Id, line, text } from '../text';
import { WebAddress } from '../webAddress';
import { dataUri } from './storage';

const placed = {
  /** Where it is put among the others, counted from nought; behind them where there are fewer. */
  place: z.optional(Count),
  revision: z.optional(z.int()),
};

const level = {
  name: line(200),
  description: z.optional(z.nullable(text(1_000))),
  sponsorsPerRow: z.optional(Count.check(z.minimum(1), z.maximum(6))),
};
export const SponsorLevelInput = z.strictObject(level);
export type SponsorLevelInput = z.infer<typeof SponsorLevelInput>;

export const SponsorLevelUpdateInput = z.strictObject({ ...level, name: z.optional(level.name), ...placed });
export type SponsorLevelUpdateInput = z.infer<typeof SponsorLevelUpdateInput>;

const sponsor = {
  /** The account that stands behind it, whose name it has where none is said. */
  sponsorId: z.optional(z.nullable(Id)),
  /** The last level where none is said. */
  levelId: z.optional(Id),
  name: z.optional(line(200)),
  description: z.optional(z.nullable(text(1_000))),
  url: z.optional(z.nullable(WebAddress(500))),
  imageDataUri: z.optional(dataUri),
  uploadId: z.optional(Id),
};

export const ListingSponsorInput = z.strictObject(sponsor);
export type ListingSponsorInput = z.infer<typeof ListingSponsorInput>;

export const ListingSponsorUpdateInput = z.strictObject({ ...sponsor, ...placed });
export type ListingSponsorUpdateInput = z.infer<typeof ListingSponsorUpdateInput>;
