import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Account, BaseAccount } from '@contract/entities/accounts';
import { BaseRegistration } from '@contract/entities/eventBase';
import { Event } from '@contract/entities/events';
import { Pass } from '@contract/entities/passes';
import { BasePassType } from '@contract/entities/passTypes';
import { BaseRegistrationQuestion } from '@contract/entities/questions';
import { Registration, RegistrationEventDetails } from '@contract/entities/registrations';
import { TransferLog } from '@contract/entities/transfers';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
import english from '../../../../lang/en.json';

const OWN = '/self/events/fair/attendee';
const TRANSFER = `${OWN}/passes/1042/transfer`;
const details = { slug: 'fair', name: 'Summer fair', eventStart: '2090-06-01T09:00:00.000Z', eventEnd: '2090-06-01T17:00:00.000Z' };
const ticket = sample(BasePassType, { name: 'Day pass', transferable: true });
const person = (id: string, firstName: string) => sample(BaseAccount, { id, firstName, lastName: 'Okri', username: id });
const answered = { questionId: 'diet', question: sample(BaseRegistrationQuestion, { id: 'diet', label: 'Diet' }), value: 'Vegan' };
const pass = (more: Partial<Pass> = {}) =>
  sample(Pass, { id: '1042', alternateId: 1042, code: 'code', status: 'ready', attendee: sample(BaseRegistration), ticket, ...more });

const openPasses = (passes: Pass[], logs: TransferLog[] = []) =>
  openApp('/events/fair/attendee', {
    signedIn: true,
    server: (api) => {
      const event = sample(RegistrationEventDetails, details);
      api.answer(`GET ${OWN}`, sample(Registration, { id: 'mine', event, account: person('ada', 'Ada'), status: 'registered' }));
      api.answer('GET /events/fair', sample(Event, { ...details, creator: sample(BaseAccount) }));
      api.answer(`GET ${OWN}/passes`, passes);
      api.answer(`GET ${OWN}/payments`, []);
      api.answer(`GET ${OWN}/transfers/logs`, logs);
      for (const { id } of passes) api.answer(`GET ${OWN}/passes/${id}/available/sessions`, []);
      api.answer(`GET ${TRANSFER}/accounts`, ({ search }: { search: string }) =>
        search.includes('okri') ? [sample(Account, person('ben', 'Ben')), sample(Account, person('io', 'Io'))] : [],
      );
    },
  });

async function seek(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Transfer' }));
  const dialog = within(screen.getByRole('dialog', { name: /^Transfer Day pass ?, no\. 1042$/ }));
  await userEvent.type(dialog.getByRole('searchbox', { name: 'Who gets the pass?' }), name);
  return dialog;
}

test('a pass becomes another’s once it was said what comes of that', async () => {
  const { answer, sent } = await openPasses([pass({ amtPaid: 2_000, responses: [answered] })]);
  answer(`POST ${TRANSFER}`, null);
  const dialog = await seek('okri');
  await userEvent.click(await dialog.findByRole('button', { name: /Ben Okri/ }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ben Okri gets the pass with a new code. Yours stops working at once.',
    'Your answers are deleted; Ben Okri gives their own.',
    'The payment stays with who paid, and so does anything that is given back later.',
  ]);
  expect(dialog.getByText(/You cannot undo this/)).toBeVisible();
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Transfer for good' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.flatMap(({ call, body }) => (call === `POST ${TRANSFER}` ? [body] : []))).toEqual([{ receiverId: 'ben' }]);
});

test('of a pass that was free and asked nothing neither answers nor a payment are spoken of', async () => {
  await openPasses([pass()]);
  const dialog = await seek('okri');
  await userEvent.click(await dialog.findByRole('button', { name: /Ben Okri/ }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
});

test('who may not have it is told of in the dialog, and another can be chosen', async () => {
  const { fail, answer, sent } = await openPasses([pass()]);
  fail(`POST ${TRANSFER}`, 460, { code: 'knownError', message: english['errors.receiverMayNot'] });
  const dialog = await seek('okri');
  await userEvent.click(await dialog.findByRole('button', { name: /Ben Okri/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Transfer for good' }));
  expect(await dialog.findByText('This person cannot receive this pass.')).toBeVisible();

  await userEvent.click(dialog.getByRole('button', { name: 'Choose another' }));
  expect(dialog.queryByText('This person cannot receive this pass.')).not.toBeInTheDocument();
  answer(`POST ${TRANSFER}`, null);
  await userEvent.type(dialog.getByRole('searchbox'), 'okri');
  await userEvent.click(await dialog.findByRole('button', { name: /Io Okri/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Transfer for good' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.flatMap(({ call, body }) => (call === `POST ${TRANSFER}` ? [body] : []))).toEqual([
    { receiverId: 'ben' },
    { receiverId: 'io' },
  ]);
});

test('where nobody goes by a name that is said, and a search that fails can be tried again', async () => {
  const { fail, answer } = await openPasses([pass()]);
  const dialog = await seek('nobody');
  expect(await dialog.findByText('Nobody here goes by that name.')).toBeVisible();
  fail(`GET ${TRANSFER}/accounts`, 400, { message: 'Not now.' });
  await userEvent.clear(dialog.getByRole('searchbox'));
  expect(await dialog.findByText('They need an account here. Search for their name or username.')).toBeVisible();
  await userEvent.type(dialog.getByRole('searchbox'), 'io');
  expect(await dialog.findByText('Not now.')).toBeVisible();
  answer(`GET ${TRANSFER}/accounts`, [sample(Account, person('io', 'Io'))]);
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('button', { name: /Io Okri/ })).toBeVisible();
});

test.each<[string, Partial<Pass>, string | null]>([
  ['of a package says why', { packageId: 'bundle' }, 'A pass of a package cannot be transferred by itself.'],
  ['that let somebody in says nothing', { usedAt: '2090-06-01T09:00:00.000Z' }, null],
  ['of a package that was canceled says nothing', { packageId: 'bundle', status: 'canceled' }, null],
  ['of a kind that stays with its holder says nothing', { ticket: { ...ticket, transferable: false } }, null],
])('a pass %s, and is not transferred', async (_which, more, said) => {
  await openPasses([pass(more)]);
  await screen.findByRole('article', { name: 'Pass 1042, Day pass' });
  expect(screen.queryByRole('button', { name: 'Transfer' })).not.toBeInTheDocument();
  expect(screen.queryByText(/cannot be transferred/)?.textContent ?? null).toBe(said);
});

test('it is kept to whom passes went, and from whom they came', async () => {
  const log = (id: number, from: string, to: string) =>
    sample(TransferLog, {
      id,
      fromRegistrationId: from,
      fromRegistration: { account: person(from, from === 'mine' ? 'Ada' : 'Ben') },
      toRegistrationId: to,
      toRegistration: { account: person(to, to === 'mine' ? 'Ada' : 'Io') },
      purchase: pass({ alternateId: 1040 + id }),
      createdAt: '2026-06-01T09:00:00.000Z',
    });
  await openPasses([pass()], [log(1, 'mine', 'theirs'), log(2, 'theirs', 'mine')]);
  const rows = within((await screen.findByRole('heading', { name: 'Transfers' })).parentElement!).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Day pass, no\. 1041, went to Io Okri/),
    expect.stringMatching(/^Day pass, no\. 1042, came from Ben Okri/),
  ]);
});
