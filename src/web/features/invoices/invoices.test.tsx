import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountAddress, BaseAccount, Self } from '@contract/entities/accounts';
import { BaseInvoice } from '@contract/entities/invoiceBase';
import { BaseInvoiceLineItem, Invoice, InvoiceInList } from '@contract/entities/invoices';
import { BaseOrganization } from '@contract/entities/organization';
import { BasePayment, PaymentIntent } from '@contract/entities/payments';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';

const LINES = [
  sample(BaseInvoiceLineItem, { id: 'hall', name: 'Hall', description: 'Two days', quantity: 2, amount: 10_000 }),
  sample(BaseInvoiceLineItem, { id: 'clean', name: 'Cleaning', quantity: 1, amount: 2_500 }),
];
const said = {
  id: 'i',
  alternateId: 1_042,
  title: 'Rent of the hall',
  status: 'sent',
  sentDate: '2030-01-02T12:00:00.000Z',
  dueDate: '2090-01-02T12:00:00.000Z',
  lineItems: LINES,
} as const;
const invoice = (more: Partial<Invoice> = {}) =>
  sample(Invoice, {
    ...said,
    lineItems: LINES,
    account: sample(Self, { firstName: 'Ada', lastName: 'Lindqvist' }),
    organization: sample(BaseOrganization, { name: 'Northlight', city: 'Lisbon', country: 'PT' }),
    ...more,
  });
const charge = (more: Partial<BasePayment> = {}) =>
  sample(BasePayment, {
    id: 'p',
    type: 'charge',
    chargedAmt: 22_500,
    currency: 'USD',
    createdAt: '2030-01-03T12:00:00.000Z',
    settledAt: '2030-01-03T12:00:00.000Z',
    ...more,
  });
const intent = (progress: 'open' | 'refused' = 'open') =>
  sample(PaymentIntent, {
    id: 'intent',
    amount: 22_500,
    currency: 'USD',
    progress,
    integration: { connectionId: '', type: 'manual', publicKey: '', sandbox: true },
    account: sample(BaseAccount),
    invoice: sample(BaseInvoice, { id: 'i', alternateId: 1_042 }),
  });

const open = (first: Invoice, path = '/invoices/i') =>
  openApp(path, {
    signedIn: true,
    server: (api) => {
      api.answer('GET /invoices/i', first);
      api.answer('GET /invoices/i/intent', intent());
      api.answer('GET /self/addresses', [
        sample(AccountAddress, { id: 'home', primary: true, name: 'Ada', city: 'Bergen', country: 'NO' }),
      ]);
    },
  });

test('an invoice says from whom to whom, for what, how much and until when', async () => {
  await open(invoice({ notes: 'Sweep up' }));
  expect(await screen.findByRole('heading', { name: 'Invoice I-1042' })).toBeVisible();
  expect(screen.getByText('Northlight')).toBeVisible();
  expect(screen.getByText('To').nextElementSibling).toHaveTextContent('Ada Lindqvist');
  expect(screen.getByText('Due').nextElementSibling).toHaveTextContent('January 2, 2090');
  expect(screen.getByRole('row', { name: /Hall/ })).toHaveTextContent(/Two days.*\$100\.00.*\$200\.00/);
  expect(screen.getAllByText('Total')[0]!.closest('dt')!.nextElementSibling).toHaveTextContent('$225.00');
  expect(screen.getByText('Sweep up')).toBeVisible();
});

test('it is paid by hand: how, under which name, and that it is pending then', async () => {
  const { answer, sent } = await open(invoice());
  const pay = await screen.findByRole('button', { name: 'Pay $225.00 by hand' });
  expect(screen.getByText(/Please give this reference/)).toHaveTextContent('I-1042');
  answer('POST /organization/intents/intent/capture', null);
  answer('GET /invoices/i', invoice({ status: 'paid', payments: [charge({ settledAt: null, due: 22_500 })] }));
  await userEvent.click(pay);
  expect(await screen.findByText('Pending payment')).toBeVisible();
  expect(screen.getByText(/Please give this reference/)).toHaveTextContent('I-1042');
  expect(screen.queryByRole('heading', { name: 'Pay this invoice' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Invoice I-1042' })).toHaveFocus();
  // What was to be paid is not asked for once more: there is nothing left to pay.
  expect(sent.filter(({ call }) => call === 'GET /invoices/i/intent')).toHaveLength(1);
});

test('a payment that is refused says so, and can be tried again', async () => {
  const { answer, fail } = await open(invoice());
  const pay = await screen.findByRole('button', { name: 'Pay $225.00 by hand' });
  fail('POST /organization/intents/intent/capture', 460, {
    code: 'knownError',
    message: 'Payment failed. Please try another payment method.',
  });
  answer('GET /invoices/i/intent', intent('refused'));
  await userEvent.click(pay);
  expect((await screen.findAllByText('Payment failed. Please try another payment method.'))[0]).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay $225.00 by hand' })).toBeEnabled();
});

test.each([
  ['Overdue', { dueDate: '2020-01-02T12:00:00.000Z' }],
  ['Pending payment', { isBeingPaid: true }],
  ['Paid', { status: 'paid', payments: [charge()] }],
  ['Void', { status: 'void' }],
] as const)('one says that it is %s', async (words, change) => {
  await open(invoice(change as Partial<Invoice>));
  expect(await screen.findByText(words)).toBeVisible();
  const canBePaid = screen.queryByRole('heading', { name: 'Pay this invoice' }) !== null;
  expect(canBePaid).toBe(words === 'Overdue');
});

test('a payment has its receipt, with the tax that was paid', async () => {
  const paid = charge({ chargedAmt: 27_000, subTotal: 22_500, salesTax: 4_500, salesTaxName: 'VAT', salesTaxRate: '20', last4: '4242' });
  await open(invoice({ status: 'paid', payments: [paid] }));
  await userEvent.click(await screen.findByRole('link', { name: 'Receipt' }));
  expect(await screen.findByRole('heading', { name: 'Receipt' })).toBeVisible();
  expect(screen.getByText('Invoice').nextElementSibling).toHaveTextContent('I-1042');
  expect(screen.getByText('Card ending in 4242')).toBeVisible();
  expect(screen.getByText('$270.00')).toBeVisible();
});

test('one that was taken back says that nothing is to be paid for it', async () => {
  await open(invoice({ status: 'void' }));
  expect(await screen.findByText('This invoice was taken back. There is nothing to pay for it.')).toBeVisible();
});

test('what was given back has its receipt, as money that comes back', async () => {
  const refund = charge({ id: 'r', type: 'refund', chargedAmt: 5_000, last4: '4242' });
  await open(invoice({ status: 'paid', payments: [refund, charge()] }));
  const given = within((await screen.findByText('Refund')).closest('li')!);
  expect(given.getByText('-$50.00')).toBeVisible();
  await userEvent.click(given.getByRole('link', { name: 'Receipt' }));
  expect(await screen.findByRole('heading', { name: 'Refund' })).toBeVisible();
  expect(screen.getByText('Paid back to').nextElementSibling).toHaveTextContent('Ada Lindqvist');
  expect(screen.getByText('Total').closest('dt')!.nextElementSibling).toHaveTextContent('-$50.00');
  // A refund is not for the lines of the invoice.
  expect(screen.queryByText(/Hall/)).not.toBeInTheDocument();
});

test('a payment by hand that was dropped is not one that is waited for', async () => {
  await open(invoice({ payments: [charge({ settledAt: null, due: 0 })] }));
  expect(await screen.findByText('Nothing due any more')).toBeVisible();
  expect(screen.queryByText('Open until received')).not.toBeInTheDocument();
});

test('what is not theirs is not there', async () => {
  await openApp('/invoices/i', { signedIn: true, server: (api) => api.fail('GET /invoices/i', 404, { code: 'notFound' }) });
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});

test('the own invoices are listed, and those that are open alone', async () => {
  const one = sample(InvoiceInList, { ...said, lineItems: LINES });
  const { sent } = await openApp('/invoices', { signedIn: true, server: (api) => api.answer('GET /self/invoices', [one]) });
  const list = await screen.findByRole('list', { name: 'Invoices' });
  expect(within(list).getByRole('link', { name: 'Rent of the hall' })).toHaveAttribute('href', '/invoices/i');
  expect(list).toHaveTextContent(/Sent.*I-1042.*Due Jan 2, 2090.*\$225\.00/);
  await userEvent.click(screen.getByRole('link', { name: 'Open' }));
  expect(await screen.findByRole('link', { name: 'Open', current: 'page' })).toBeVisible();
  expect(sent.some(({ call, search }) => call === 'GET /self/invoices' && search.includes('state=open'))).toBe(true);
});

test('who has none is told where they would be', async () => {
  await openApp('/invoices', { signedIn: true, server: (api) => api.answer('GET /self/invoices', []) });
  expect(await screen.findByText(/You have no invoices/)).toBeVisible();
});
