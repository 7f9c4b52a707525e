import * as z from 'zod/mini';
import { Count } from '../numbers';
import { line, text } from '../text';

/** Where it is put among the others, counted from nought; behind them where there are fewer. */
const place = { place: z.optional(Count) };
const onRevision = { revision: z.optional(z.int()) };

export const FaqSectionInput = z.strictObject({ name: line(200) });
export type FaqSectionInput = z.infer<typeof FaqSectionInput>;

export const FaqSectionUpdateInput = z.strictObject({ name: z.optional(line(200)), ...place, ...onRevision });
export type FaqSectionUpdateInput = z.infer<typeof FaqSectionUpdateInput>;

export const FaqInput = z.strictObject({ question: line(300), answer: text(5_000, 1) });
export type FaqInput = z.infer<typeof FaqInput>;

export const FaqUpdateInput = z.strictObject({
  question: z.optional(line(300)),
  answer: z.optional(text(5_000, 1)),
  ...place,
  ...onRevision,
});
export type FaqUpdateInput = z.infer<typeof FaqUpdateInput>;
