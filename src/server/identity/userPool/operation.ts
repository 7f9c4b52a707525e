import * as z from 'zod';
import type { PoolContext } from './poolContext';
import { PoolError } from './errors';

export interface Operation {
  /** Checks the shape of what is asked; the answered function does it. @throws PoolError InvalidParameterException */
  read: (body: unknown) => (context: PoolContext) => Promise<object>;
}

/** Fields that the schema does not name are ignored, as in Cognito. */
export function operation<Input extends z.ZodType>(
  input: Input,
  run: (context: PoolContext, input: z.output<Input>) => Promise<object>,
): Operation {
  return {
    read(body) {
      const read = input.safeParse(body);
      if (!read.success) throw new PoolError('InvalidParameterException', faults(read.error));
      return (context) => run(context, read.data);
    },
  };
}

const faults = ({ issues }: z.ZodError) => {
  const one = issues.map(({ path, message }) => `Value at '${path.join('.')}' failed to satisfy constraint: ${message}`).slice(0, 5);
  return `${issues.length} validation error${issues.length === 1 ? '' : 's'} detected: ${one.join('; ')}`;
};

// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/;

export const line = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .refine((value) => !CONTROL.test(value), 'must not contain control characters');

export const Username = line(254);
export const Password = z.string().min(1).max(1_024);
export const Code = line(64);
export const Token = z.string().min(1).max(4_096);
export const DeviceKey = line(100).nullish();
export const AccessToken = z.string().min(1).max(8_192);
export const ClientMetadata = z.record(z.string().max(200), z.string().max(2_048)).nullish();

export const Attributes = z
  .array(z.object({ Name: line(40), Value: line(2_048).or(z.literal('')) }))
  .max(30)
  .nullish();

export const ClaimResponses = z.object({
  USERNAME: Username,
  PASSWORD_CLAIM_SECRET_BLOCK: z.string().min(1).max(4_096),
  PASSWORD_CLAIM_SIGNATURE: z.string().min(1).max(200),
  TIMESTAMP: z.string().min(1).max(40),
});
