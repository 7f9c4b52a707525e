import { fakeApi } from '@test/harness/fakeApi';
import { settled } from '@test/harness/ports';
import { sample } from '@test/harness/sample';
import { BaseAccount } from '@contract/entities/accounts';
import { BaseRegistration } from '@contract/entities/eventBase';
import { BasePass } from '@contract/entities/passes';
import { PaymentIntent } from '@contract/entities/payments';
import { RegistrationQuestion } from '@contract/entities/questions';
import { Registration, RegistrationEventDetails } from '@contract/entities/registrations';
import { registrationApi } from './registration';
import { selfApi } from './self';

const {
  getRegistration,
  choosePasses,
  chooseAddOns,
  listAddOns,
  answerQuestion,
  listQuestions,
  getRegistrationIntent,
  captureIntent,
  submitRegistration,
  getAttendee,
} = registrationApi.endpoints;
const fair = { eventId: 'fair' };
const draftOf = (changes: Partial<Registration> = {}) =>
  sample(Registration, {
    id: 'r1',
    eventId: 'event-1',
    status: 'draft',
    event: sample(RegistrationEventDetails),
    account: sample(BaseAccount),
    passes: [sample(BasePass, { id: 'p1', attendee: sample(BaseRegistration) })],
    ...changes,
  });
const question = sample(RegistrationQuestion, { id: 'q1', type: 'text' });

function checkout() {
  const api = fakeApi(registrationApi);
  api.answer('GET /self/events/fair/registration', draftOf({ holdUntil: '2026-12-01T10:00:00Z' }));
  api.answer('GET /self/events/fair/registration/addOns', []);
  api.answer('GET /self/events/fair/registration/questions', [{ passId: 'p1', sections: [{ ...section, questions: [question] }] }]);
  api.answer('GET /self/events/fair/attendee', null);
  api.answer('GET /self/relationships', { accounts: {}, groups: {}, events: {}, channels: {}, threads: {}, waitingLists: {} });
  return api;
}
const section = { id: 's1', name: '', description: null, sortOrder: 0, accountTiers: [], eventTickets: [], eventAddOns: [], questions: [] };

test('chosen passes refresh the draft and every step after it', async () => {
  const { store, answer, sent } = checkout();
  answer('POST /self/events/fair/registration/passes', null);
  await store.dispatch(getRegistration.initiate(fair));
  await store.dispatch(listAddOns.initiate(fair));
  sent.length = 0;
  await store.dispatch(choosePasses.initiate({ ...fair, passes: [], packages: [] }));
  await settled();
  expect(sent.map(({ call }) => call)).toEqual([
    'POST /self/events/fair/registration/passes',
    'GET /self/events/fair/registration',
    'GET /self/events/fair/registration/addOns',
  ]);
});

test.each([
  ['notInCart', 'is asked for anew: another tab has chosen other passes', ['GET /self/events/fair/registration']],
  ['notAllowed', 'stays as it is', []],
])('where a choice is refused as %s, the draft %s', async (rule, _what, asked) => {
  const { store, fail, sent } = checkout();
  fail('POST /self/events/fair/registration/addOns', 400, { errors: [{ field: '0.id', rule }] });
  await store.dispatch(getRegistration.initiate(fair));
  sent.length = 0;
  await store.dispatch(chooseAddOns.initiate({ ...fair, body: [] }));
  await settled();
  expect(sent.map(({ call }) => call)).toEqual(['POST /self/events/fair/registration/addOns', ...asked]);
});

test('an answer stands in the draft at once, and is taken back when it could not be kept', async () => {
  const { store, hold } = checkout();
  await store.dispatch(getRegistration.initiate(fair));
  await store.dispatch(listQuestions.initiate(fair));
  const answers = () =>
    getRegistration
      .select(fair)(store.getState())
      .data!.passes[0]!.responses.map(({ value }) => value);

  const refuse = hold('PUT /self/events/fair/registration/passes/p1/questions/q1');
  const answering = store.dispatch(answerQuestion.initiate({ ...fair, passId: 'p1', questionId: 'q1', response: 'Vegan' }));
  await settled();
  expect(answers()).toEqual(['Vegan']);
  refuse(500);
  await answering;
  expect(answers()).toEqual([]);
});

test('an empty answer is forgotten', async () => {
  const { store, answer } = checkout();
  answer('PUT /self/events/fair/registration/passes/p1/questions/q1', null);
  await store.dispatch(getRegistration.initiate(fair));
  await store.dispatch(listQuestions.initiate(fair));
  await store.dispatch(answerQuestion.initiate({ ...fair, passId: 'p1', questionId: 'q1', response: 'Vegan' }));
  await store.dispatch(answerQuestion.initiate({ ...fair, passId: 'p1', questionId: 'q1', response: '' }));
  expect(getRegistration.select(fair)(store.getState()).data!.passes[0]!.responses).toEqual([]);
});

test('submitting shows the registration, marks the event and refreshes the attendee, but asks for no new draft', async () => {
  const { store, answer, sent } = checkout();
  answer('POST /self/events/fair/registration/submit', draftOf({ status: 'registered' }));
  await store.dispatch(getRegistration.initiate(fair));
  await store.dispatch(getAttendee.initiate(fair));
  await store.dispatch(selfApi.endpoints.getRelationships.initiate());
  sent.length = 0;
  await store.dispatch(submitRegistration.initiate(fair));
  await settled();
  expect(sent.map(({ call }) => call)).toEqual(['POST /self/events/fair/registration/submit', 'GET /self/events/fair/attendee']);
  expect(getRegistration.select(fair)(store.getState()).data?.status).toBe('registered');
  expect(selfApi.endpoints.getRelationships.select()(store.getState()).data?.events).toEqual({ 'event-1': true });
});

test('whoever comes back after submitting is asked for a new draft', async () => {
  const { store, answer, sent } = checkout();
  answer('POST /self/events/fair/registration/submit', draftOf({ status: 'registered' }));
  await store.dispatch(getRegistration.initiate(fair));
  await store.dispatch(submitRegistration.initiate(fair));
  sent.length = 0;
  await store.dispatch(getRegistration.initiate(fair));
  expect(sent.map(({ call }) => call)).toEqual(['GET /self/events/fair/registration']);
});

test('a captured payment registers the draft it was for', async () => {
  const { store, answer, sent } = checkout();
  const intent = sample(PaymentIntent, {
    id: 'i1',
    registrationId: 'r1',
    eventId: 'event-1',
    account: sample(BaseAccount),
  });
  answer('GET /self/events/fair/registration/intent', intent);
  answer('POST /organization/intents/i1/capture', null);
  await store.dispatch(getRegistration.initiate(fair));
  await store.dispatch(getRegistrationIntent.initiate({ ...fair, addressId: 'a1' }));
  await store.dispatch(getAttendee.initiate(fair));
  await store.dispatch(selfApi.endpoints.getRelationships.initiate());
  sent.length = 0;
  await store.dispatch(captureIntent.initiate({ intentId: 'i1' }));
  await settled();
  expect(sent.map(({ call }) => call)).toEqual(['POST /organization/intents/i1/capture', 'GET /self/events/fair/attendee']);
  expect(getRegistration.select(fair)(store.getState()).data).toMatchObject({ status: 'registered', holdUntil: null });
  expect(selfApi.endpoints.getRelationships.select()(store.getState()).data?.events).toEqual({ 'event-1': true });
});
