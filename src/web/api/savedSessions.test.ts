import type { UnknownAction } from '@reduxjs/toolkit';
import { Account, Self } from '@contract/entities/accounts';
import { Session } from '@contract/entities/sessions';
import { fakeApi } from '@test/harness/fakeApi';
import { settled } from '@test/harness/ports';
import { sample } from '@test/harness/sample';
import { api as everyApi } from './base';
import { eventsApi } from './events';
import './savedSessions';
import { selfApi } from './self';

const { listSessions, getSession } = eventsApi.endpoints;
const TALK = 'POST /self/events/fair/sessions/talk';
const saving = { eventId: 'fair', sessionId: 'talk' };
const { saveSession, unsaveSession } = everyApi.endpoints as unknown as Record<
  'saveSession' | 'unsaveSession',
  { initiate: (args: object) => UnknownAction & PromiseLike<unknown> }
>;

async function agenda() {
  const api = fakeApi();
  api.answer('GET /self', sample(Self, { id: 'ada' }));
  api.answer('GET /events/fair/sessions', [sample(Session, { id: 'talk', accounts: [] }), sample(Session, { id: 'other', accounts: [] })]);
  api.answer('GET /events/fair/sessions/talk', sample(Session, { id: 'talk', accounts: [] }));
  const { dispatch, getState } = api.store;
  await dispatch(selfApi.endpoints.getSelf.initiate());
  await dispatch(listSessions.initiate({ eventId: 'fair' }));
  await dispatch(getSession.initiate(saving));
  const savers = () =>
    [...listSessions.select({ eventId: 'fair' })(getState()).data!, getSession.select(saving)(getState()).data!].map(({ accounts }) =>
      accounts!.map(({ id }) => id),
    );
  return { ...api, dispatch, savers };
}

test('a session is marked wherever it is shown before the answer, and the mark is taken back where it could not be saved', async () => {
  const { dispatch, hold, savers } = await agenda();
  const refuse = hold(TALK);
  const saved = dispatch(saveSession.initiate(saving));
  await settled();
  expect(savers()).toEqual([['ada'], [], ['ada']]);
  refuse(500);
  await saved;
  expect(savers()).toEqual([[], [], []]);
});

test('one that is saved and not any more is marked no more', async () => {
  const { dispatch, answer, savers } = await agenda();
  answer(TALK, sample(Account, { id: 'ada' }));
  answer(TALK.replace('POST', 'DELETE'), sample(Account, { id: 'ada' }));
  await dispatch(saveSession.initiate(saving));
  expect(savers()).toEqual([['ada'], [], ['ada']]);
  await dispatch(unsaveSession.initiate(saving));
  expect(savers()).toEqual([[], [], []]);
});
