import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Account } from '@contract/entities/accounts';
import { Interest } from '@contract/entities/interests';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
// Asked for lazily by the app; loaded here, the first test does not pay for it.
import './InterestsScreen';
import './SettingsScreen';
import './settingsSubjects';

const interest = (name: string, values: Partial<Interest> = {}) =>
  sample(Interest, { id: name, name, featured: false, accounts: [], events: [], groups: [], ...values });
const [chess, sailing] = [interest('Chess'), interest('Sailing')];

async function visit(path: string, signedIn = true) {
  let own = [chess];
  const app = await openApp(path, {
    signedIn,
    server: ({ answer }) => {
      answer('GET /interests', [chess, sailing]);
      answer('GET /interests/Sailing', () =>
        interest('Sailing', {
          accounts: own.includes(sailing) ? [sample(Account, { username: 'ada', firstName: 'Ada', lastName: null })] : [],
        }),
      );
      answer('GET /interests/Sailing/activities', []);
      answer('GET /self/interests', () => own);
      answer('POST /self/interests', ({ body }: { body: { interestIds: string[] } }) => {
        own = [chess, sailing].filter(({ id }) => body.interestIds.includes(id));
        return sample(Account);
      });
    },
  });
  const chosen = () =>
    app.sent.flatMap(({ call, body }) => (call === 'POST /self/interests' ? [(body as { interestIds: string[] }).interestIds] : []));
  return { ...app, chosen };
}

test('an interest is taken on its page beside those one has, and given up again', async () => {
  const { chosen } = await visit('/interests/Sailing');
  await userEvent.click(await screen.findByRole('button', { name: 'Add to my interests' }));
  expect(screen.getByRole('button', { name: 'One of my interests' })).toBeInTheDocument();
  await waitFor(() => expect(chosen()).toEqual([['Chess', 'Sailing']]));
  expect(await screen.findByRole('link', { name: 'Ada' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'One of my interests' }));
  await waitFor(() => expect(chosen()).toEqual([['Chess', 'Sailing'], ['Chess']]));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ada' })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Add to my interests' })).toBeInTheDocument();
});

test.each([
  ['stand both among one’s own', 200, ['Chess', 'Sailing', 'Maps']],
  ['stand apart where the first is refused', 500, ['Chess', 'Maps']],
] as const)('two that are taken within the time of one call %s', async (_what, status, kept) => {
  const { chosen, hold, answer, history } = await visit('/interests/Sailing');
  answer('GET /interests/Maps', interest('Maps'));
  answer('GET /interests/Maps/activities', []);
  const take = async (name: string) => {
    await screen.findByRole('heading', { name });
    await userEvent.click(await screen.findByRole('button', { name: 'Add to my interests' }));
  };
  const settle = hold('POST /self/interests');
  await take('Sailing');
  act(() => history.navigation.push('/interests/Maps'));
  await take('Maps');
  expect(chosen()).toEqual([['Chess', 'Sailing']]);
  settle(status, sample(Account));
  answer('POST /self/interests', sample(Account));
  await waitFor(() => expect(chosen()).toEqual([['Chess', 'Sailing'], kept]));
  expect(screen.getByRole('button', { name: 'One of my interests' })).toBeInTheDocument();
});

test('where there are none yet, one is led to name the first, and asked for it', async () => {
  const server = ({ answer }: { answer: (call: string, body: unknown) => void }) =>
    ['GET /interests', 'GET /self/interests'].forEach((list) => answer(list, []));
  const on = { enabled: true, requireAuth: false, enabledTiers: [], editable: false, editableTiers: [], options: {} };
  await openApp('/interests', { signedIn: true, server, configuration: { MODULES: { interests: on } } });
  await userEvent.click(await screen.findByRole('link', { name: 'Name the first' }));
  expect(await screen.findByRole('textbox', { name: /^What are you interested in\?/ })).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: /^Something else/ })).not.toBeInTheDocument();
});

test('who is not signed in takes none', async () => {
  await visit('/interests/Sailing', false);
  expect(await screen.findByRole('heading', { name: 'Sailing' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add to my interests' })).not.toBeInTheDocument();
});
