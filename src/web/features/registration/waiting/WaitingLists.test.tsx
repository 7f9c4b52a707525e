import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BaseEvent } from '@contract/entities/eventBase';
import { WaitingListEntry } from '@contract/entities/waitingLists';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
import english from '../../../../../lang/en.json';

const HOUR_MS = 3_600_000;

const entry = (id: string, slug: string, more: Partial<WaitingListEntry>) =>
  sample(WaitingListEntry, {
    id,
    kind: 'passType',
    itemId: id,
    quantity: 1,
    event: sample(BaseEvent, {
      id: slug,
      slug,
      name: `The ${slug}`,
      eventStart: '2090-06-01T09:00:00.000Z',
      eventEnd: '2090-06-01T17:00:00.000Z',
    }),
    ...more,
  });

const waiting = entry('w', 'fair', { name: 'Day pass', status: 'waiting', position: 3, offeredUntil: null });
const offered = entry('o', 'ball', {
  name: 'Box seat',
  status: 'offered',
  position: null,
  offeredUntil: new Date(Date.now() + 2 * HOUR_MS).toISOString(),
});

const openMine = (entries = [waiting, offered]) =>
  openApp('/events?mine=true', {
    signedIn: true,
    server: (api) => {
      const relationships = { accounts: {}, groups: {}, events: {}, channels: {}, threads: {}, waitingLists: { fair: true, ball: true } };
      api.answer('GET /self/relationships', relationships);
      api.answer('GET /self/waitingLists', entries);
    },
  });

test('what is offered stands before what is waited for, and each says for what it is', async () => {
  await openMine();
  const list = await screen.findByRole('region', { name: 'Waiting lists' });
  const items = within(list).getAllByRole('listitem');
  expect(items[0]).toHaveTextContent(/The ball.*A place is yours until.*Box seat/);
  expect(items[1]).toHaveTextContent(/The fair.*Day pass.*On the waiting list, 3rd/);
});

test.each([
  [
    'an offer',
    'No, thank you',
    'Give it up',
    'POST /self/events/ball/waitingLists/o/decline',
    /Box seat is offered to whoever waits behind you at once/,
  ],
  [
    'a place in a line',
    'Leave the list',
    'Leave the list',
    'DELETE /self/events/fair/waitingLists/w',
    /your place in the line for Day pass/,
  ],
])('%s is given up only after a question', async (_what, button, act, call, about) => {
  const { answer, sent } = await openMine();
  answer(call, null);
  const calls = () => sent.filter((each) => each.call.includes('/waitingLists/'));
  await userEvent.click(await screen.findByRole('button', { name: button }));
  expect(screen.getByRole('dialog')).toHaveTextContent(about);
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(calls()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: button }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: act }));
  await waitFor(() => expect(calls().map((each) => each.call)).toEqual([call]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

const ACCEPT = 'POST /self/events/ball/waitingLists/o/accept';

test.each<[WaitingListEntry['kind'], string]>([
  ['passType', '/events/ball/register?more=true'],
  ['addOn', '/events/ball/register?more=true&step=extras'],
  ['session', '/events/ball/sessions/o/register'],
])('a place of a %s that is taken leads to where one goes on with it', async (kind, where) => {
  const { answer, address } = await openMine([{ ...offered, kind }]);
  answer(ACCEPT, { ...offered, kind });
  await userEvent.click(await screen.findByRole('button', { name: 'Take it' }));
  await waitFor(() => expect(address()).toBe(where));
});

test('why an offer cannot be taken stands beside it', async () => {
  const { fail, address } = await openMine();
  fail(ACCEPT, 460, { message: english['errors.offerNeedsPass'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Take it' }));
  expect(await screen.findByText(english['errors.offerNeedsPass'])).toBeVisible();
  expect(address()).toBe('/events?mine=true');
});
