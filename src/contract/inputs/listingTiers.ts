import * as z from 'zod/mini';
import { Id } from '../text';

const Limits = {
  /** The tiers that it is for alone; for everybody where there is none. */
  allowed: z.array(Id).check(z.maxLength(100)),
  disallowed: z.array(Id).check(z.maxLength(100)),
};

export const TierLimitsForm = z.strictObject(Limits);

export const TierLimitsInput = z.strictObject({
  ...Limits,
  /** What they were when the change was begun: refused where another host changed them meanwhile. */
  before: z.optional(z.strictObject(Limits)),
});
export type TierLimitsInput = z.infer<typeof TierLimitsInput>;
