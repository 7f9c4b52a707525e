import * as z from 'zod/mini';
import { line, text } from '../text';
import { WebAddress } from '../webAddress';

export const SponsorLevelForm = z.strictObject({ name: line(200), description: text(1_000) });
export type SponsorLevelForm = z.infer<typeof SponsorLevelForm>;

export const SponsorForm = z.strictObject({
  name: line(200),
  description: text(1_000),
  url: WebAddress(500),
  levelId: line(36),
  uploadId: text(36),
});
export type SponsorForm = z.infer<typeof SponsorForm>;
