import * as z from 'zod/mini';
import { PushDeviceAppType } from '../entities/enumerations';
import { PUSH } from '../limits';
import { PUSH_TOKEN } from '../rules/pushToken';
import { name, text } from '../text';

const said = z.optional(z.nullable(name(500)));

/** A browser that takes push messages. The services of phones' makers are reached by no driver yet, so nothing else is taken. */
export const PushDeviceInput = z.strictObject({
  deviceToken: text(PUSH.tokenMax, 1).check(z.regex(PUSH_TOKEN)),
  name: said,
  model: said,
  brand: said,
  manufacturer: said,
  appType: PushDeviceAppType,
  pushService: z.literal('web'),
});
export type PushDeviceInput = z.infer<typeof PushDeviceInput>;
