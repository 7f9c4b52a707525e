import * as z from 'zod/mini';
import { INTERESTS_MAX } from '../limits';
import { Id, line } from '../text';

export const InterestNameInput = z.strictObject({ name: line(60) });
export type InterestNameInput = z.infer<typeof InterestNameInput>;

/** What somebody is interested in; it replaces what they chose before. */
export const InterestsInput = z.strictObject({ interestIds: z.array(Id).check(z.maxLength(INTERESTS_MAX)) });
export type InterestsInput = z.infer<typeof InterestsInput>;
