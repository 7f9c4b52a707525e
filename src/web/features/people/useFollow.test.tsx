import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Account } from '@contract/entities/accounts';
import { member, openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';

const noor = sample(Account, { id: '5b7c0a7e-6a0b-4c55-9d0e-0c3d7a3f7a42', username: 'noor', firstName: 'Noor', lastName: null });
const [FOLLOW, UNFOLLOW] = [`POST /accounts/${noor.id}/follow`, `POST /accounts/${noor.id}/unfollow`];

type Server = Parameters<NonNullable<NonNullable<Parameters<typeof openApp>[1]>['server']>>[0];
const profile = (server: (api: Server) => void) =>
  openApp('/accounts/noor', {
    signedIn: true,
    server: (api) => {
      const { answer } = api;
      answer('GET /accounts/noor', noor);
      answer('GET /self/relationships', { accounts: {}, groups: {}, events: {}, channels: {}, threads: {}, waitingLists: {} });
      answer(`GET /accounts/${noor.id}/followStats`, { followers: 4, following: 2 });
      answer(`GET /accounts/${member.id}/followStats`, { followers: 0, following: 0 });
      answer(UNFOLLOW, noor);
      server(api);
    },
  });
const button = () => screen.findByRole('button', { name: /^Follow(ing)? Noor$/ });

test('pressed ten times before an answer, it ends as it was shown last, with two calls and the count that it began with', async () => {
  let release = (_status?: number, _body?: unknown) => {};
  const { sent } = await profile(({ hold }) => void (release = hold(FOLLOW)));
  const calls = () => sent.map(({ call }) => call).filter((call) => call === FOLLOW || call === UNFOLLOW);
  for (let nth = 0; nth < 10; nth++) await userEvent.click(await button());
  expect(calls()).toEqual([FOLLOW]);
  expect(screen.getByRole('button', { name: 'Follow Noor' })).toBeVisible();
  release(200, noor);
  await waitFor(() => expect(calls()).toEqual([FOLLOW, UNFOLLOW]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Follow Noor' })).toBeVisible());
  expect(screen.getByText('4')).toBeVisible();
});

test('a follow that is refused is taken back, and so is its count', async () => {
  let release = (_status?: number, _body?: unknown) => {};
  await profile(({ hold }) => void (release = hold(FOLLOW)));
  await userEvent.click(await button());
  expect(await screen.findByRole('button', { name: 'Following Noor' })).toBeVisible();
  expect(screen.getByText('5')).toBeVisible();
  release(400);
  expect(await screen.findByRole('button', { name: 'Follow Noor' })).toBeVisible();
  expect(screen.getByText('4')).toBeVisible();
});
