import { BaseAccount, Self } from '@contract/entities/accounts';
import { Invoice } from '@contract/entities/invoices';
import { BaseOrganization } from '@contract/entities/organization';
import { PaymentIntent } from '@contract/entities/payments';
import { fakeApi } from '@test/harness/fakeApi';
import { settled } from '@test/harness/ports';
import { sample } from '@test/harness/sample';
import { paymentEnded } from './attendanceChanges';
import { invoicesApi } from './invoices';
import { registrationApi } from './registration';

const CAPTURE = 'POST /organization/intents/i/capture';
const [LIST, ONE, INTENT] = ['GET /self/invoices', 'GET /invoices/a', 'GET /invoices/a/intent'];

async function shown() {
  const api = fakeApi();
  api.answer(LIST, []);
  api.answer(ONE, sample(Invoice, { account: sample(Self), organization: sample(BaseOrganization) }));
  api.answer(INTENT, sample(PaymentIntent, { id: 'i', secret: 'pi_secret_1', account: sample(BaseAccount) }));
  const { listOwnInvoices, getInvoice, getInvoiceIntent } = invoicesApi.endpoints;
  await api.store.dispatch(listOwnInvoices.initiate({}));
  await api.store.dispatch(getInvoice.initiate({ invoiceId: 'a' }));
  await api.store.dispatch(getInvoiceIntent.initiate({ invoiceId: 'a', addressId: 'home' }));
  api.sent.length = 0;
  const asked = () => api.sent.map(({ call }) => call).filter((call) => call !== CAPTURE);
  const pay = () => api.store.dispatch(registrationApi.endpoints.captureIntent.initiate({ intentId: 'i' }));
  return { ...api, asked, pay };
}

test('what was paid is asked for once more, and what was to be paid is not; nor is its secret in the state', async () => {
  const { answer, store, asked, pay } = await shown();
  expect(JSON.stringify(store.getState())).not.toContain('pi_secret_1');
  answer(CAPTURE, null);
  await pay();
  await settled();
  expect(asked().sort()).toEqual([ONE, LIST].sort());
});

test('where a payment failed, what is to be paid is asked for anew as well', async () => {
  const { fail, asked, pay } = await shown();
  fail(CAPTURE, 460);
  await pay();
  await settled();
  expect(asked().sort()).toEqual([ONE, INTENT, LIST].sort());
});

test('a payment that nobody waited for shows where the invoice is looked at', async () => {
  const { store, asked } = await shown();
  store.dispatch(paymentEnded(null));
  await settled();
  expect(asked().sort()).toEqual([ONE, LIST].sort());
});
