import { draftState, nextDraft, type DraftStep } from '@contract/rules/registrationDraft';
import { isoOrNull } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import { ApiError, invalid } from '@server/http/errors';
import { isUnderWay } from '../../payments/reads';
import type { Cart } from './cart';

/**
 * Passes a step that leads somewhere from where a draft stands.
 * @throws ApiError where nothing is chosen that it could be about, or what is chosen is being paid for.
 */
export async function mustAllow(
  tenant: Tenant,
  { registration, passes, isNew }: Pick<Cart, 'registration' | 'passes' | 'isNew'>,
  step: DraftStep,
  now: Date,
): Promise<void> {
  const state = draftState(
    {
      passes: passes.length,
      registered: registration.status === 'registered',
      holdUntil: isoOrNull(registration.holdUntil),
      paying: !isNew && (await isUnderWay(tenant, { purpose: 'registration', subjectId: registration.id })),
    },
    now.getTime(),
  );
  const next = nextDraft(state, step);
  if ('to' in next) return;
  throw next.refused === 'paymentUnderWay'
    ? new ApiError('knownError', { message: 'errors.paymentUnderWay' })
    : invalid('passes', 'noPasses');
}
