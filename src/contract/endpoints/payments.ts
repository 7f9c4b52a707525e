import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { PaymentIntegrationType } from '../entities/enumerations';
import { Id, text } from '../text';

export const captureIntent = endpoint({
  method: 'POST',
  path: '/organization/intents/:intentId/capture',
  module: 'core',
  access: 'member',
  rateLimit: { account: 60 },
  summary: 'Captures a payment and does what it was for',
  params: z.strictObject({ intentId: Id }),
  input: z.strictObject({ nonce: z.optional(text(4_000)), deviceData: z.optional(text(10_000)) }),
  secrets: ['nonce', 'deviceData'],
});

export const receivePaymentWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/payments/:provider',
  module: 'core',
  access: 'guest',
  travels: 'stream',
  maxBytes: 1_000_000,
  rateLimit: { address: 6_000 },
  summary: 'What a payment provider tells of its own accord, signed by it',
  params: z.strictObject({ provider: PaymentIntegrationType }),
});
