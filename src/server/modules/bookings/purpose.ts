import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { holdAccount } from '../accounts/reads';
import type { Payer, Purpose, Quote } from '../payments/purpose';
import { completeBooking, holdOn, mustBeDraft } from './drafts';
import { mustLockOwn } from './policy';
import { wholeBooking } from './queries';
import { serializeBaseBooking } from './serialize';

async function draftOf(tenant: Tenant, bookingId: string, { accountId, now, agreedAt }: Payer) {
  const draft = await mustLockOwn(tenant, bookingId, accountId);
  mustBeDraft(draft, agreedAt ?? now);
  const found = await wholeBooking(tenant, bookingId);
  if (!found) throw notFound();
  const { space, place } = found;
  const quote: Quote = {
    items: [{ kind: 'booking', thingId: draft.id, name: space.name, passId: null, quantity: 1, price: draft.price, discount: 0 }],
    description: `${place.name}: ${space.name}`,
    venue: { country: place.country, state: place.state, city: place.city },
  };
  return { draft, quote };
}

export const bookingPurpose: Purpose = {
  quote: async (tenant, bookingId, payer) => (await draftOf(tenant, bookingId, payer)).quote,

  async hold(tenant, bookingId, payer) {
    const { draft, quote } = await draftOf(tenant, bookingId, payer);
    await holdOn(tenant, draft, payer.now);
    return quote;
  },

  async complete(tenant, bookingId, payer, payment) {
    const { draft } = await draftOf(tenant, bookingId, payer);
    // Whoever ended their account meanwhile gets back what was taken.
    if (!(await holdAccount(tenant, draft.accountId, 'share'))) throw notFound();
    await completeBooking(tenant, draft, payer, payment?.id);
  },

  // Its slot is held for a while; until then its buyer may try again.
  release: async () => {},

  async show(tenant, bookingId) {
    const found = await wholeBooking(tenant, bookingId);
    // Whoever deletes a draft leaves its intent behind.
    return found ? { booking: serializeBaseBooking(found.booking, found.place.timezone) } : {};
  },
};
