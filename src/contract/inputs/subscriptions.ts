import * as z from 'zod/mini';
import { SUBSCRIPTION } from '../limits';
import { text } from '../text';

/** In cents. */
export const SubscriptionAmount = z.int().check(z.minimum(0), z.maximum(SUBSCRIPTION.mostCents));
export const PaymentMethodId = text(200, 1);
