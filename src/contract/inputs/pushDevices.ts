import * as z from 'zod/mini';
import { PushDeviceAppType, PushService } from '../entities/enumerations';
import { PUSH } from '../limits';
import { PUSH_TOKEN } from '../rules/pushToken';
import { name, text } from '../text';

const said = z.optional(z.nullable(name(500)));
const fields = {
  deviceToken: text(PUSH.tokenMax, 1),
  name: said,
  model: said,
  brand: said,
  manufacturer: said,
  appType: PushDeviceAppType,
  pushService: PushService,
};
const isToken = z.check<{ deviceToken: string; pushService: PushService }>(({ value: { deviceToken, pushService }, issues }) => {
  if (pushService === 'web' && !PUSH_TOKEN.test(deviceToken))
    issues.push({ code: 'invalid_format', format: 'regex', path: ['deviceToken'], input: deviceToken });
});

/** A device that takes push messages. To the services of phones' makers there is no way yet: their devices are kept, and sent nothing. */
export const PushDeviceInput = z.strictObject(fields).check(isToken);
export type PushDeviceInput = z.infer<typeof PushDeviceInput>;

const passedOver = z.optional(z.unknown());
const Whole = z
  .strictObject({ ...fields, id: passedOver, accountId: passedOver, account: passedOver, createdAt: passedOver })
  .check(isToken);

/** The same, by itself or as the reference sends it: a whole device, as it was answered, under a name of its own. */
export const WholePushDeviceInput = z.pipe(
  z.transform((body: z.input<typeof Whole> | { pushDevice: z.input<typeof Whole> }) =>
    typeof body === 'object' && body !== null && 'pushDevice' in body && Object.keys(body).length === 1 ? body.pushDevice : body,
  ),
  Whole,
);
