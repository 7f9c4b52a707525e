import { lineSum } from '@contract/rules/invoices';
import { paymentReference } from '@contract/rules/paymentReference';
import type { Tenant } from '@server/db/tenant';
import type { Payer, Purpose, Quote } from '../payments/purpose';
import { paymentById, paymentsOf } from '../payments/reads';
import { markPaid, tellPaid } from './paid';
import { mustBePayable } from './policy';
import { changeInvoice, invoiceById, linesOf, lockedInvoice } from './queries';
import { serializeBaseInvoice } from './serialize';

async function quote(tenant: Tenant, invoiceId: string, { accountId }: Payer): Promise<Quote> {
  const { alternateId, title } = await mustBePayable(tenant, invoiceId, accountId);
  const lines = await linesOf(tenant, [invoiceId]);
  return {
    items: lines.map(({ id, name, quantity, amount }) => ({
      kind: 'invoice',
      thingId: id,
      name,
      passId: null,
      quantity,
      price: lineSum({ quantity, amount }),
      discount: 0,
    })),
    description: `${paymentReference(alternateId, 'invoice')} ${title}`,
    venue: null,
  };
}

export const invoicePurpose: Purpose = {
  quote,
  hold: quote,

  async complete(tenant, invoiceId, { site, now }, payment) {
    const paid = await markPaid(tenant, invoiceId, now);
    const isReceived = !payment || (await paymentById(tenant, payment.id))!.settledAt !== null;
    if (isReceived) await tellPaid(tenant, paid, site);
  },

  // Another payment may have come about meanwhile: only what was given back as a whole is open again.
  async release(tenant, invoiceId, { now }) {
    const invoice = await lockedInvoice(tenant, invoiceId);
    if (invoice?.status !== 'paid') return;
    const payments = await paymentsOf(tenant, 'invoice', [invoiceId]);
    const kept = payments.reduce((sum, { type, chargedAmt }) => sum + (type === 'charge' ? chargedAmt : -chargedAmt), 0);
    if (payments.length > 0 && kept === 0) await changeInvoice(tenant, invoiceId, 'paid', { status: 'sent', updatedAt: now });
  },

  async show(tenant, invoiceId) {
    return { invoice: serializeBaseInvoice((await invoiceById(tenant, invoiceId))!) };
  },
};
