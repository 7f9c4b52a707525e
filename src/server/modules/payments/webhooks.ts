import type { PaymentIntegrationType } from '@contract/entities/enumerations';
import { ApiError, notFound } from '@server/http/errors';
import { BadSignature, type PaymentWebhook } from '@server/payments/provider';
import { advance, type PaymentRun } from './capture';
import { accountOf } from './prepare';
import * as queries from './queries';

/** What the provider tells, if it is the provider that tells it. */
export async function readWebhook(
  { providers, organization }: PaymentRun,
  type: PaymentIntegrationType,
  request: Request,
): Promise<PaymentWebhook | null> {
  const read = organization.config.PAYMENT.TYPE === type ? providers[type]?.readWebhook : undefined;
  if (!read) throw notFound();
  const body = await request.text();
  try {
    return await read(accountOf(organization), request.headers, body);
  } catch (error) {
    if (error instanceof BadSignature) throw new ApiError('invalidInput');
    throw error;
  }
}

/**
 * Goes on with the payment that a webhook names. It is only a hint: what has become of the payment is asked of the provider,
 * so webhooks may come twice, late, in any order, or not at all. One that could not be handled is handled when it is repeated.
 */
export async function handleWebhook(run: PaymentRun, provider: PaymentIntegrationType, { id, referenceId }: PaymentWebhook): Promise<void> {
  const webhook = { provider, webhookId: id };
  const intent = await run.transaction(async (tenant) => {
    const { handled } = await queries.noteWebhook(tenant, webhook, run.now());
    return handled ? undefined : queries.intentByReference(tenant, provider, referenceId);
  });
  if (intent) {
    const asked = intent.status === 'open' || intent.status === 'failed' ? { ...intent, status: 'capturing' as const } : intent;
    // What cannot be had, or was refused, is so when it is told again.
    await advance(run, asked).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.details.message === 'errors.paymentProcessing') throw error;
    });
  }
  await run.transaction((tenant) => queries.markHandled(tenant, webhook, run.now()));
}
