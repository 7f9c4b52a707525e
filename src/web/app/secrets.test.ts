import '@testing-library/jest-dom';
import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UnknownAction } from '@reduxjs/toolkit';
import { DAY, ID, INTENT_SECRET, NAME, openCheckout } from '@test/harness/checkout';
import { openApp } from '@test/harness/openApp';
import { session, settled } from '@test/harness/ports';
import { registrationApi } from '@web/api/registration';
import { keepSecret, readSecret } from '@web/api/secrets';
import { createRecorder } from '@web/platform/recorder';

configure({ asyncUtilTimeout: 5_000 });
const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }));

interface Walked {
  store: { getState: () => unknown };
  actions: readonly UnknownAction[];
}

function foundIn({ store, actions }: Walked, recorder: ReturnType<typeof createRecorder>, planted: readonly string[]): string[] {
  const places = { state: store.getState(), actions, recording: recorder.recording() };
  return Object.entries(places).flatMap(([place, value]) => {
    const text = JSON.stringify(value);
    return planted.filter((secret) => text.includes(secret)).map((secret) => `${secret} in the ${place}`);
  });
}

const proof = { nonce: 'PLANTED-nonce-of-the-card', deviceData: 'PLANTED-device-data' };

test('neither what a payer gives nor the secret of the intent is in state, actions or recording', async () => {
  const recorder = createRecorder();
  const app = await openCheckout(
    { cart: [{ id: ID(7), ticketId: DAY }], answers: { [ID(7)]: { [NAME]: 'Ada' } }, hasAddress: true },
    undefined,
    recorder,
  );
  const { store, sent } = app;
  const run = store.dispatch as unknown as <Result>(thunk: unknown) => Result;
  await waitFor(() => expect(screen.getByRole('button', { name: 'Get pass, $20.00 due' })).toBeEnabled());
  expect(run(readSecret(ID(8), 'secret'))).toBe(INTENT_SECRET);

  // No provider of today gives a nonce, so it is given here as a provider's fields would.
  const secretId = run<string>(keepSecret(proof));
  app.fail(`POST /organization/intents/${ID(8)}/capture`, 460, { message: 'Declined.' });
  await act(() => run<Promise<unknown>>(registrationApi.endpoints.captureIntent.initiate({ intentId: ID(8), secretId })));
  expect(sent.findLast(({ call }) => call.endsWith('/capture'))?.body).toEqual(proof);
  app.answer(`POST /organization/intents/${ID(8)}/capture`, null);
  await userEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
  await press('Get pass, $20.00 due');
  await waitFor(() => expect(app.address()).toBe('/events/fair/attendee'));

  expect(foundIn(app, recorder, [INTENT_SECRET, ...Object.values(proof)])).toEqual([]);
  expect(run(readSecret(ID(8), 'secret'))).toBeUndefined();
});

test('what is repeated after a failure carries the same key and body, given anew', async () => {
  const recorder = createRecorder();
  const { store, sent, fail } = await openCheckout({}, undefined, recorder);
  const run = store.dispatch as unknown as <Result>(thunk: unknown) => Result;
  fail(`POST /organization/intents/${ID(8)}/capture`, 'no network');
  for (let attempt = 0; attempt < 2; attempt++)
    await act(() =>
      run<Promise<unknown>>(
        registrationApi.endpoints.captureIntent.initiate({ intentId: ID(8), secretId: run<string>(keepSecret(proof)) }),
      ),
    );
  const captures = sent.filter(({ call }) => call.endsWith('/capture'));
  expect(captures.map(({ body }) => body)).toEqual([proof, proof]);
  expect(new Set(captures.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

const PASSWORD = 'PLANTED correct horse';
const CODE = '918273';
const TOKEN = `eyPLANTED00.${Buffer.from(JSON.stringify({ sub: 'ada', exp: 2_000 })).toString('base64url')}.signature-that-is-long`;

test('no password, code or token of a sign-in is in state, actions or recording', async () => {
  const recorder = createRecorder();
  const app = await openApp('/auth/sign-in?redirect=/settings', { recorder, configuration: { AUTH: { OTP: true } as never } });
  const { identity } = app.world.ports;
  const entered = { ...session(app.world.now() + 3_600_000, TOKEN), idToken: `${TOKEN}id` };
  const signIn = jest.fn().mockResolvedValue({ step: 'code', destination: 'a***@demo.example' });
  const answerCode = jest.fn(async () => {
    app.world.session = entered;
    app.world.tellIdentity('signedIn');
    return entered;
  });
  Object.assign(identity, { signIn, answerCode });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Email/ }), 'ada@demo.example');
  await userEvent.type(screen.getByLabelText(/^Password/, { selector: 'input' }), `${PASSWORD}{Enter}`);
  await userEvent.type(await screen.findByRole('textbox', { name: /code/i }), `${CODE}{Enter}`);
  await waitFor(() => expect(answerCode).toHaveBeenCalledWith(CODE));
  await waitFor(() => expect(app.address()).toBe('/settings'));
  await act(async () => {
    for (let turn = 0; turn < 5; turn++) await settled();
  });

  expect(signIn).toHaveBeenCalledWith('ada@demo.example', PASSWORD);
  expect(app.sent.some(({ headers }) => headers['authorization'] === TOKEN)).toBe(true);
  expect(foundIn(app, recorder, [PASSWORD, CODE, TOKEN, 'eyPLANTED00'])).toEqual([]);
});

test('the code of a hosted sign-in is not in state, actions or recording', async () => {
  const recorder = createRecorder();
  const app = await openApp('/auth/callback?code=PLANTEDcode&state=PLANTEDstate', { recorder });
  await act(async () => {
    for (let turn = 0; turn < 5; turn++) await settled();
  });
  expect(foundIn(app, recorder, ['PLANTEDcode', 'PLANTEDstate'])).toEqual([]);
});
