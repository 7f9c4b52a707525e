import { createHash, randomBytes } from 'node:crypto';
import type { ProviderOf } from '../providers';

const named = (kind: string, id: string) => `${kind}_${createHash('sha256').update(`${kind} ${id}`).digest('base64url').slice(0, 24)}`;

/** Money changes hands outside of the platform (by transfer, at the door): every capture is good, and is only noted down. */
export const manual: ProviderOf<'manual'> = {
  type: 'manual',
  sources: {},
  publicKey: null,
  sandbox: false,
  connectionOf: ({ organizationId, connectionId }) => connectionId ?? organizationId,
  prepare: async ({ id }) => ({ secret: randomBytes(24).toString('base64url'), referenceId: named('manual', id) }),
  capture: async ({ id }) => ({ chargeId: named('charge', id), last4: null }),
  find: async ({ id }) => ({ chargeId: named('charge', id), last4: null }),
  refund: async () => 'done',
};
