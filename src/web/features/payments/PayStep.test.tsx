import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ERRORS } from '@contract/errors';
import english from '../../../../lang/en.json';
import { DAY, ID, NAME, openCheckout, OWN } from '@test/harness/checkout';

const ready = { cart: [{ id: ID(7), ticketId: DAY }], answers: { [ID(7)]: { [NAME]: 'Ada' } } };
const press = (label: string | RegExp) => userEvent.click(screen.getByRole('button', { name: label }));
async function payable(label: string) {
  const button = await screen.findByRole('button', { name: label });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
}
const agree = () => userEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
const summary = () => within(screen.getByRole('complementary'));
beforeEach(() => window.localStorage.clear());

test('what costs nothing asks for no address, and its button says what one gets', async () => {
  const { sent, address } = await openCheckout({ ...ready, dayPrice: 0 });
  await screen.findByRole('button', { name: 'Get pass' });
  expect(screen.queryByText('Billing address')).not.toBeInTheDocument();
  await agree();
  await press('Get pass');
  await waitFor(() => expect(address()).toBe('/events/fair/attendee'));
  expect(sent.filter(({ call }) => call === `POST ${OWN}/submit`)).toHaveLength(1);
});

test('what comes back of a pass that is canceled is told to whoever pays for it alone', async () => {
  const { unmount } = await openCheckout({ ...ready, hasAddress: true, refund: 80 });
  expect(await screen.findByText('Day pass: 80% back if canceled before June 1.')).toBeInTheDocument();
  unmount();
  await openCheckout({ ...ready, dayPrice: 0, refund: 80 });
  await screen.findByRole('button', { name: 'Get pass' });
  expect(screen.queryByText(/back if canceled/)).not.toBeInTheDocument();
});

async function writeAddress() {
  await screen.findByRole('button', { name: 'Use this address' });
  await userEvent.clear(screen.getByRole('combobox', { name: 'Country' }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Country' }), 'norw{ArrowDown}{Enter}');
  await userEvent.click(screen.getByRole('textbox', { name: 'Street and number' }));
  await userEvent.paste('High Street 12');
  await userEvent.click(screen.getByRole('textbox', { name: 'Town or city' }));
  await userEvent.paste('Bergen');
  await userEvent.click(screen.getByRole('textbox', { name: /^Postal code/ }));
  await userEvent.paste('5003');
  await press('Use this address');
}

test('what is due and how it is paid stand before anything is asked for it', async () => {
  await openCheckout(ready);
  const how = await screen.findByText(/is due\. It stays open until/);
  expect(how).toHaveTextContent('$20.00 is due.');
  const address = await screen.findByRole('heading', { name: 'Billing address' });
  expect(how.compareDocumentPosition(address) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a new address is stored, used, and then the price can be paid', async () => {
  const { sent, address } = await openCheckout(ready);
  await screen.findByRole('button', { name: 'Use this address' });
  await press('Use this address');
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveValue('United States');
  expect(screen.getByRole('textbox', { name: 'Street and number' })).toHaveFocus();
  await writeAddress();
  await payable('Get pass, $20.00 due');
  await agree();
  await press('Get pass, $20.00 due');
  await waitFor(() => expect(address()).toBe('/events/fair/attendee'));
  expect(sent.find(({ call }) => call === 'POST /self/addresses')?.body).toMatchObject({
    name: 'Ada Lindqvist',
    country: 'NO',
    primary: true,
  });
  expect(sent.filter(({ call }) => call.endsWith('/capture'))).toHaveLength(1);
});

test('whom else the passes let in is asked, and kept before they are had', async () => {
  const two = { cart: [...ready.cart, { id: ID(9), ticketId: DAY }], answers: { ...ready.answers, [ID(9)]: { [NAME]: 'Io' } } };
  const { sent } = await openCheckout({ ...two, hasAddress: true });
  await payable('Get 2 passes, $40.00 due');
  await userEvent.type(screen.getByRole('textbox', { name: /^Name on pass 2/ }), 'Io Marsh');
  await agree();
  await press('Get 2 passes, $40.00 due');
  await waitFor(() => expect(sent.some(({ call }) => call.endsWith('/capture'))).toBe(true));
  const named = sent.find(({ call }) => call === `POST ${OWN}/passes`)!.body as { passes: { holderName?: string }[] };
  expect(named.passes.map(({ holderName }) => holderName)).toEqual([undefined, 'Io Marsh']);
});

test('a payment by hand says what is due and how it is paid, and the terms can be read', async () => {
  const PAYMENT = { TYPE: 'manual', CONNECTION_ID: null, CURRENCY: 'USD', INSTRUCTIONS: 'IBAN PT50 0002' } as const;
  await openCheckout({ ...ready, hasAddress: true, configuration: { PAYMENT, TERMS_URL: 'https://demo.test/terms' } });
  await payable('Get pass, $20.00 due');
  expect(screen.getByText(/is due\. It stays open until/)).toHaveTextContent('$20.00 is due. It stays open until Demo has received it');
  expect(screen.getByText('IBAN PT50 0002')).toBeInTheDocument();
  expect(screen.getByText(/Please give this reference/)).toHaveTextContent('R-1042');
  expect(screen.getByRole('link', { name: 'terms of Demo' })).toHaveAttribute('href', 'https://demo.test/terms');
});

test('nothing is paid before the terms are agreed to', async () => {
  const { sent } = await openCheckout({ ...ready, hasAddress: true });
  await userEvent.click(await payable('Get pass, $20.00 due'));
  expect(screen.getByRole('checkbox', { name: /I agree/ })).toHaveFocus();
  expect(screen.getByRole('checkbox', { name: /I agree/ })).toBeInvalid();
  expect(sent.some(({ call }) => call.endsWith('/capture'))).toBe(false);
});

test('a coupon lowers the sum and the button at once; what keeps one from being used stands beside it', async () => {
  const { fail, answer, takeCoupon } = await openCheckout({ ...ready, hasAddress: true });
  await payable('Get pass, $20.00 due');
  await press('I have a coupon');
  const code = screen.getByRole('textbox', { name: 'Coupon code' });
  const refusal = { errors: [{ field: 'couponCode', rule: 'ended', message: 'This coupon has ended.' }] };
  fail(`POST ${OWN}/coupon`, 400, refusal);
  await userEvent.type(code, 'HALF{Enter}');
  expect(await screen.findByText('This coupon has ended.')).toBeInTheDocument();
  expect(screen.queryByText('Please agree to the terms to go on.')).not.toBeInTheDocument();

  answer(`POST ${OWN}/coupon`, takeCoupon);
  await press('Apply');
  expect(await screen.findByRole('button', { name: 'Get pass, $10.00 due' })).toBeInTheDocument();
  expect(summary().getByText('Total').parentElement).toHaveTextContent('$10.00');
  expect(summary().getByText(/^Coupon/).parentElement).toHaveTextContent('-$10.00');

  expect(screen.getByRole('button', { name: 'Remove coupon' })).toHaveFocus();
  await press('Remove coupon');
  expect(await payable('Get pass, $20.00 due')).toBeInTheDocument();
  expect(summary().queryByText(/^Coupon/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'I have a coupon' })).toHaveFocus();
});

test('a coupon that is used while the payment is being prepared lowers it all the same', async () => {
  const { hold, answer, intent } = await openCheckout(ready);
  const before = intent();
  const release = hold(`GET ${OWN}/intent`);
  await writeAddress();
  await press('I have a coupon');
  await userEvent.type(screen.getByRole('textbox', { name: 'Coupon code' }), 'HALF{Enter}');
  expect(await screen.findByRole('button', { name: 'Get pass, $10.00 due' })).toBeDisabled();
  answer(`GET ${OWN}/intent`, intent);
  release(200, before);
  expect(await payable('Get pass, $10.00 due')).toBeInTheDocument();
});

test('a provider that is not known says so, and nothing can be pressed', async () => {
  await openCheckout({ ...ready, hasAddress: true, provider: 'cheque' });
  expect(await screen.findByText('payment integration not enabled')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Pay \$/ })).toBeDisabled();
});

test.each(['stripe', 'paypal', 'authorizenet'])(
  '%s’s script that does not come is told, with another try and another way',
  async (provider) => {
    await openCheckout({ ...ready, hasAddress: true, provider });
    const scripts = () => [...document.querySelectorAll('script')].filter(({ src }) => src.startsWith('https:'));
    const fail = async () => {
      await waitFor(() => expect(scripts()).not.toHaveLength(0));
      // Stripe's loader tries by itself once more.
      for (let times = 0; times < 2; times++) {
        await act(async () => scripts().forEach((script) => script.dispatchEvent(new Event('error'))));
      }
    };
    await fail();
    expect(await screen.findByText(/could not be loaded\. Nothing was charged/)).toBeInTheDocument();
    expect(screen.getByText(/can also tell you how else to pay/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Pay \$/ })).toBeDisabled();
    scripts().forEach((script) => script.remove());
    await press('Try again');
    await waitFor(() => expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument());
    await fail();
    expect(await screen.findByText(/could not be loaded/)).toBeInTheDocument();
    scripts().forEach((script) => script.remove());
  },
);

test('a payment that is under way says so, and cannot be made again', async () => {
  await openCheckout({ ...ready, hasAddress: true, progress: 'processing' });
  expect(await screen.findByText('Payment processing. We’ll update you when payment is received.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Get pass, $20.00 due' })).toBeDisabled();
});

test('one that has come to nothing says so, and can be made by other means', async () => {
  await openCheckout({ ...ready, hasAddress: true, progress: 'refused' });
  expect(await screen.findByText('Payment failed. Please try another payment method.')).toBeInTheDocument();
  await payable('Get pass, $20.00 due');
});

test('a payment that fails keeps everything in place and says what to do', async () => {
  const { fail } = await openCheckout({ ...ready, hasAddress: true });
  await payable('Get pass, $20.00 due');
  fail(`POST /organization/intents/${ID(8)}/capture`, 460, { message: 'Payment failed. Please try another payment method.' });
  await agree();
  await press('Get pass, $20.00 due');
  expect(await screen.findByText('Payment failed. Please try another payment method.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Get pass, $20.00 due' })).toBeEnabled();
});

test('without a network it is said beside the button that nothing was paid, and not once more over the page', async () => {
  const { fail } = await openCheckout({ ...ready, hasAddress: true });
  await payable('Get pass, $20.00 due');
  await agree();
  fail(`POST /organization/intents/${ID(8)}/capture`, 'no network');
  fail('PUT /self', 'no network');
  await press('Get pass, $20.00 due');
  expect(await screen.findByText(english['errors.network'])).toBeInTheDocument();
  expect(screen.getAllByText(english['errors.network'])).toHaveLength(1);
});

const CAPTURE = `POST /organization/intents/${ID(8)}/capture`;

test('a price that changed since it was shown is told, and stands in the order and on the button before it is paid', async () => {
  const { fail, answer, state, address } = await openCheckout({ ...ready, hasAddress: true });
  await payable('Get pass, $20.00 due');
  fail(CAPTURE, 409, { code: 'priceChanged', message: english['errors.priceChanged'] });
  state.dayPrice = 2_500;
  await agree();
  await press('Get pass, $20.00 due');
  expect(await screen.findByText(/^The price changed after it was shown to you\. You have paid nothing/)).toBeInTheDocument();
  await payable('Get pass, $25.00 due');
  expect(summary().getByText('Total').parentElement).toHaveTextContent('$25.00');
  answer(CAPTURE, null);
  await press('Get pass, $25.00 due');
  await waitFor(() => expect(address()).toBe('/events/fair/attendee'));
});

test('an order that became another in another tab is shown as it is now and told of once, with the terms agreed to', async () => {
  const { fail, answer, state, address } = await openCheckout({ ...ready, hasAddress: true });
  await payable('Get pass, $20.00 due');
  await agree();
  fail(CAPTURE, ERRORS.conflict, { code: 'conflict', message: english['errors.conflict'] });
  state.cart = [...state.cart, { id: ID(9), ticketId: DAY }];
  state.answers[ID(9)] = { [NAME]: 'Grace' };
  await press('Get pass, $20.00 due');
  await payable('Get 2 passes, $40.00 due');
  expect(screen.getByRole('alert')).toHaveTextContent(/^Your order was changed elsewhere/);
  expect(screen.queryByText(english['errors.conflict'])).not.toBeInTheDocument();
  expect(screen.queryByText(/Please fill out/)).not.toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /I agree/ })).toBeChecked();
  answer(CAPTURE, null);
  await press('Get 2 passes, $40.00 due');
  await waitFor(() => expect(address()).toBe('/events/fair/attendee'));
});

test('whatever a payment is refused with, it is told in its own words, and the order stays to be paid', async () => {
  const { fail } = await openCheckout({ ...ready, hasAddress: true });
  await payable('Get pass, $20.00 due');
  await agree();
  for (const code of [
    'soldOut',
    'holdExpired',
    'offerExpired',
    'couponUsedUp',
    'couponLimitReached',
    'limitReached',
    'registrationUnavailable',
  ] as const) {
    fail(CAPTURE, ERRORS[code], { code, message: english[`errors.${code}`] });
    await press('Get pass, $20.00 due');
    expect(await screen.findByText(english[`errors.${code}`])).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /I agree/ })).toBeChecked();
    await payable('Get pass, $20.00 due');
    expect(summary().getByText('Total').parentElement).toHaveTextContent('$20.00');
  }
});

test('a provider that cannot be reached is told before anything is asked of it, with another try; what was written stays', async () => {
  const { fail, answer, intent } = await openCheckout({ ...ready, hasAddress: true });
  await payable('Get pass, $20.00 due');
  await press('I have a coupon');
  fail(`GET ${OWN}/intent`, 460, { code: 'knownError', message: english['errors.paymentUnreachable'] });
  await userEvent.type(screen.getByRole('textbox', { name: 'Coupon code' }), 'HALF{Enter}');
  expect(await screen.findByText(/^The payment provider cannot be reached just now\. Nothing was charged/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Get pass/ })).toBeDisabled();
  answer(`GET ${OWN}/intent`, intent);
  await press('Try again');
  await payable('Get pass, $10.00 due');
});
