import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccountAddress, BaseAccount } from '@contract/entities/accounts';
import { BaseEvent, BaseRegistration } from '@contract/entities/eventBase';
import { Event } from '@contract/entities/events';
import { BasePassType } from '@contract/entities/passTypes';
import { Pass } from '@contract/entities/passes';
import { PaymentIntent } from '@contract/entities/payments';
import { Registration, RegistrationEventDetails } from '@contract/entities/registrations';
import { EventSessionAccess } from '@contract/entities/sessionAccess';
import { EventSessionQuestion, EventSessionSection } from '@contract/entities/sessionQuestions';
import { Session } from '@contract/entities/sessions';
import { WaitingListEntry } from '@contract/entities/waitingLists';
import type { fakeApi } from '@test/harness/fakeApi';
import { openApp } from '@test/harness/openApp';
import { settled } from '@test/harness/ports';
import { sample } from '@test/harness/sample';
import { api } from '@web/api/base';
import { tags } from '@web/api/tags';
import english from '../../../../lang/en.json';

const AT = '/self/events/fair/sessions/one-hinge/registration';
const times = { startTime: '2090-06-01T09:00:00.000Z', endTime: '2090-06-01T10:00:00.000Z' };
const registered = sample(Registration, { event: sample(RegistrationEventDetails), account: sample(BaseAccount), status: 'registered' });
const soldOut = { code: 'soldOut', message: english['errors.soldOut'] };
const pass = (id: string, holderName: string) =>
  sample(Pass, { id, holderName, status: 'ready', attendee: sample(BaseRegistration), ticket: sample(BasePassType, { name: 'Bench' }) });

const draft = (passId: string, responses: object[] = []) =>
  sample(EventSessionAccess, {
    id: `draft-${passId}`,
    passId,
    status: 'draft',
    session: sample(Session),
    pass: pass(passId, passId === 'one' ? 'Ada' : 'Ben'),
    responses: responses as never,
    holdUntil: new Date(Date.now() + 10 * 60_000).toISOString(),
  });

/** What is chosen is a draft from then on, whose place is held. */
const choosing = ({ answer }: Pick<ReturnType<typeof fakeApi>, 'answer'>) =>
  answer(`POST ${AT}/passes`, ({ body }: { body: unknown }) => {
    answer(
      `GET ${AT}`,
      (body as { passId: string }[]).map(({ passId }) => draft(passId)),
    );
    return [];
  });

const openSession = (
  price: number | null = null,
  asked: object[] = [],
  supply: number | null = null,
  more: (api: ReturnType<typeof fakeApi>) => void = () => undefined,
) =>
  openApp('/events/fair/sessions/one-hinge/register', {
    signedIn: true,
    server: (api) => {
      const when = { eventStart: times.startTime, eventEnd: times.endTime };
      api.answer('GET /events/fair', sample(Event, { slug: 'fair', name: 'Summer fair', creator: sample(BaseAccount), ...when }));
      api.answer(
        'GET /events/fair/sessions/one-hinge',
        sample(Session, { id: 'hinge', slug: 'one-hinge', name: 'One hinge', price, supply, ...times }),
      );
      api.answer(`GET ${AT}`, []);
      api.answer(`GET ${AT}/questions`, asked);
      api.answer(`GET ${AT}/passes`, [pass('one', 'Ada'), pass('two', 'Ben')]);
      choosing(api);
      api.answer(`POST ${AT}/submit`, registered);
      api.answer('GET /self/events/fair/attendee/passes', [pass('one', 'Ada'), pass('two', 'Ben')]);
      api.answer('GET /self/events/fair/waitingLists', []);
      more(api);
    },
  });
const register = () => userEvent.click(screen.getByRole('button', { name: 'Register' }));

test('a session that fills between the choice and its end is told of where one stands, and what was chosen stays', async () => {
  const { fail, answer, sent, address } = await openSession();
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ben/ }));
  for (const [call, good] of [
    [`POST ${AT}/passes`, []],
    [`POST ${AT}/submit`, registered],
  ] as const) {
    fail(call, 409, soldOut);
    await register();
    expect(await screen.findByText('Sorry, this just sold out.')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /Ben/ })).toBeChecked();
    expect(screen.getByRole('heading', { level: 1, name: 'One hinge' })).toBeInTheDocument();
    if (call.endsWith('/passes')) choosing({ answer });
    else answer(call, good);
  }
  await register();
  await waitFor(() => expect(address()).toBe('/events/fair/attendee'));
  expect(sent.filter(({ call }) => call === `POST ${AT}/passes`).map(({ body }) => body)).toEqual(Array(3).fill([{ passId: 'two' }]));
});

const paidByHand = ({ answer }: Pick<ReturnType<typeof fakeApi>, 'answer'>) => {
  answer('GET /self/addresses', [sample(AccountAddress, { id: 'home', primary: true })]);
  const intent = {
    integration: { connectionId: '', type: 'manual', publicKey: null, sandbox: false },
    account: sample(BaseAccount),
    registration: sample(BaseRegistration, { alternateId: 1_042 }),
  };
  answer(`GET ${AT}/intent`, sample(PaymentIntent, { ...intent, amount: 1_500, progress: 'open' }));
};

const wood = sample(EventSessionQuestion, { id: 'wood', type: 'text', label: 'Which wood?', required: true });
const openPriced = (more: (api: ReturnType<typeof fakeApi>) => void = () => undefined) =>
  openSession(1_500, [sample(EventSessionSection, { id: 'wood', name: 'Wood', questions: [wood] })], null, (api) => {
    paidByHand(api);
    api.answer(`PUT ${AT}/questions`, []);
    api.answer(`PUT ${AT}/passes/two/questions/wood`, null);
    more(api);
  });

test('who pays by hand is told what to name', async () => {
  paidByHand(await openSession(1_500));
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ben/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/Please give this reference/)).toHaveTextContent('R-1042');
});

test('the address names the step: Back leads to the step before, and what was answered can be looked at again', async () => {
  const { answer, address } = await openPriced();
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ben/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'A few questions from the organiser' })).toHaveFocus();
  expect(address()).toBe('/events/fair/sessions/one-hinge/register?step=form');

  await userEvent.type(screen.getByRole('textbox', { name: /Which wood/ }), 'Oak');
  answer(`GET ${AT}`, [draft('two', [{ questionId: 'wood', question: wood, value: 'Oak' }])]);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/Please give this reference/)).toBeInTheDocument();
  expect(address()).toBe('/events/fair/sessions/one-hinge/register?step=pay');

  window.history.back();
  expect(await screen.findByRole('textbox', { name: /Which wood/ })).toHaveValue('Oak');
  await userEvent.click(screen.getByRole('link', { name: 'Back' }));
  expect(await screen.findByRole('checkbox', { name: /Ben/ })).toBeChecked();
});

test('who comes back goes on where they were, is told how long the place is held, and may have more time', async () => {
  const { sent } = await openPriced(({ answer }) =>
    answer(`GET ${AT}`, [draft('two', [{ questionId: 'wood', question: wood, value: 'Oak' }])]),
  );
  expect(await screen.findByRole('heading', { name: 'Check and finish' })).toBeInTheDocument();
  expect(screen.getByText(/Held for you for/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'More time' }));
  await waitFor(() => expect(sent.findLast(({ call }) => call === `POST ${AT}/passes`)?.body).toEqual([{ passId: 'two' }]));
});

test('who comes back to questions stays with them while answers are kept, until they go on', async () => {
  const { answer, address, sent, store } = await openPriced(({ answer }) => answer(`GET ${AT}`, [draft('two')]));
  await userEvent.type(await screen.findByRole('textbox', { name: /Which wood/ }), 'Oak');
  answer(`GET ${AT}`, [draft('two', [{ questionId: 'wood', question: wood, value: 'Oak' }])]);
  act(() => void store.dispatch(api.util.invalidateTags([tags.sessionRegistration('fair', 'one-hinge')])));
  await waitFor(() => expect(sent.filter(({ call }) => call === `GET ${AT}`).length).toBeGreaterThan(1));
  await act(settled);
  expect(screen.getByRole('heading', { name: 'A few questions from the organiser' })).toBeInTheDocument();
  expect(address()).toBe('/events/fair/sessions/one-hinge/register?step=form');
});

test('a place whose time ran out is told of, and is held again at a touch', async () => {
  const over = {
    ...draft('two', [{ questionId: 'wood', question: wood, value: 'Oak' }]),
    holdUntil: new Date(Date.now() - 1_000).toISOString(),
  };
  await openPriced(({ answer }) => answer(`GET ${AT}`, [over]));
  expect(await screen.findByText(/The time to hold your place ran out/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Hold it again' }));
  expect((await screen.findAllByText(/Held for you for/)).length).toBeGreaterThan(0);
});

test('who is registered is told for what', async () => {
  const { address } = await openSession();
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ben/ }));
  await register();
  expect(await screen.findByText('You are registered for One hinge.')).toBeInTheDocument();
  expect(address()).toBe('/events/fair/attendee');
});

test('a part of a piece is refused before anything is sent', async () => {
  const blanks = sample(EventSessionQuestion, { id: 'blanks', type: 'quantity', label: 'How many blanks?' });
  const { sent } = await openSession(null, [sample(EventSessionSection, { id: 'wood', name: 'Wood', questions: [blanks] })]);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ben/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /How many blanks/ }), '2.5');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Please write a whole number, such as 2.')).toBeInTheDocument();
  expect(sent.some(({ call }) => call === `PUT ${AT}/questions`)).toBe(false);
});

test('where no place is left one joins the line for as many passes as may go, and sees one’s place in it', async () => {
  const { answer, sent } = await openSession(null, [], 0, (api) =>
    api.answer('GET /self/events/fair/attendee/passes', [
      pass('one', 'Ada'),
      pass('two', 'Ben'),
      { ...pass('three', 'Io'), status: 'canceled' },
    ]),
  );
  const entry = { id: 'entry', kind: 'session', itemId: 'hinge', status: 'waiting', position: 4, quantity: 2 } as const;
  answer('POST /self/events/fair/waitingLists', () => {
    answer('GET /self/events/fair/waitingLists', [sample(WaitingListEntry, { ...entry, event: sample(BaseEvent, { slug: 'fair' }) })]);
    return sample(WaitingListEntry, { ...entry, event: sample(BaseEvent) });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'One more' }));
  expect(screen.getByRole('button', { name: 'One more' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Join the waiting list' }));
  expect(await screen.findByText('On the waiting list, 4th')).toBeInTheDocument();
  expect(sent.findLast(({ call }) => call === 'POST /self/events/fair/waitingLists')!.body).toEqual({ itemId: 'hinge', quantity: 2 });
});
