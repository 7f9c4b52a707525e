import { ApiError } from '@server/http/errors';
import type { KeptMethod } from '@server/payments/provider';
import { captureIntent, type PaymentRun } from './capture';
import { prepareIntent } from './prepare';
import type { Payer } from './purpose';
import type { Subject } from './queries';

interface Charged {
  payer: Payer;
  /** What the payer agreed to be charged by; null where people see to it by hand. */
  kept: KeptMethod | null;
  addressId: string | null;
}

/**
 * Has somebody pay in their absence for what they agreed to pay for again and again. Whatever breaks off is gone on with as every
 * payment is; asked again it is charged once. Answers what has come of it; `underWay` is known later.
 */
export async function chargeAgain(
  run: PaymentRun,
  subject: Subject,
  { payer, kept, addressId }: Charged,
): Promise<'paid' | 'refused' | 'underWay'> {
  try {
    const intent = await prepareIntent(run.transaction, subject, addressId, { payer, providers: run.providers });
    if (intent.progress === 'processing') return 'underWay';
    await captureIntent({ ...run, inAbsence: false }, intent.id, kept ? { kept } : {}, payer);
    return 'paid';
  } catch (error) {
    // Nobody was asked for anything: it is tried again soon.
    if (!(error instanceof ApiError) || error.details.message === 'errors.paymentUnreachable') throw error;
    // What was not answered may have come about: recovery asks the provider.
    return error.details.message === 'errors.paymentProcessing' ? 'underWay' : 'refused';
  }
}
