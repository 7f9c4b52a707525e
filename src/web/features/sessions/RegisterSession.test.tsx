import { configure, screen, waitFor } from '@testing-library/react';
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
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
import english from '../../../../lang/en.json';

// The whole app is drawn, on machines that do other things too.
configure({ asyncUtilTimeout: 5_000 });

const AT = '/self/events/fair/sessions/one-hinge/registration';
const times = { startTime: '2090-06-01T09:00:00.000Z', endTime: '2090-06-01T10:00:00.000Z' };
const registered = sample(Registration, { event: sample(RegistrationEventDetails), account: sample(BaseAccount), status: 'registered' });
const soldOut = { code: 'soldOut', message: english['errors.soldOut'] };
const pass = (id: string, holderName: string) =>
  sample(Pass, { id, holderName, status: 'ready', attendee: sample(BaseRegistration), ticket: sample(BasePassType, { name: 'Bench' }) });

const openSession = (price: number | null = null, asked: object[] = [], supply: number | null = null) =>
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
      api.answer(`POST ${AT}/passes`, []);
      api.answer(`POST ${AT}/submit`, registered);
      api.answer('GET /self/events/fair/attendee/passes', [pass('one', 'Ada'), pass('two', 'Ben')]);
      api.answer('GET /self/events/fair/waitingLists', []);
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
    answer(call, good);
  }
  await register();
  await waitFor(() => expect(address()).toBe('/events/fair/attendee'));
  expect(sent.filter(({ call }) => call === `POST ${AT}/passes`).map(({ body }) => body)).toEqual(Array(3).fill([{ passId: 'two' }]));
});

test('who pays by hand is told what to name', async () => {
  const { answer } = await openSession(1_500);
  answer('GET /self/addresses', [sample(AccountAddress, { id: 'home', primary: true })]);
  const intent = {
    integration: { connectionId: '', type: 'manual', publicKey: null, sandbox: false },
    account: sample(BaseAccount),
    registration: sample(BaseRegistration, { alternateId: 1_042 }),
  };
  answer(`GET ${AT}/intent`, sample(PaymentIntent, { ...intent, amount: 1_500, progress: 'open' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ben/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/Please name your registration/)).toHaveTextContent('R-1042');
});

test('a part of a piece is refused before anything is sent', async () => {
  const blanks = sample(EventSessionQuestion, { id: 'blanks', type: 'quantity', label: 'How many blanks?' });
  const { answer, sent } = await openSession(null, [sample(EventSessionSection, { id: 'wood', name: 'Wood', questions: [blanks] })]);
  const draft = { id: 'a', passId: 'two', status: 'draft', session: sample(Session), pass: pass('two', 'Ben') } as const;
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ben/ }));
  answer(`GET ${AT}`, [sample(EventSessionAccess, draft)]);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /How many blanks/ }), '2.5');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Please write a whole number, such as 2.')).toBeInTheDocument();
  expect(sent.some(({ call }) => call === `PUT ${AT}/questions`)).toBe(false);
});

test('where no place is left one joins the line for as many passes as may go, and sees one’s place in it', async () => {
  const { answer, sent } = await openSession(null, [], 0);
  const entry = { id: 'entry', kind: 'session', itemId: 'hinge', status: 'waiting', position: 4, quantity: 2 } as const;
  answer('POST /self/events/fair/waitingLists', () => {
    answer('GET /self/events/fair/waitingLists', [sample(WaitingListEntry, { ...entry, event: sample(BaseEvent, { slug: 'fair' }) })]);
    return sample(WaitingListEntry, { ...entry, event: sample(BaseEvent) });
  });
  await userEvent.click(await screen.findByRole('button', { name: 'One more' }));
  await userEvent.click(screen.getByRole('button', { name: 'Join the waiting list' }));
  expect(await screen.findByText('On the waiting list, 4th')).toBeInTheDocument();
  expect(sent.findLast(({ call }) => call === 'POST /self/events/fair/waitingLists')!.body).toEqual({ itemId: 'hinge', quantity: 2 });
});
