import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Account } from '@contract/entities/accounts';
import { Interest } from '@contract/entities/interests';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
// Asked for lazily by the app; loaded here, the first test does not pay for it.
import './FirstInterests';
import '@web/screens/HomeScreen';

const names = ['Ceramics', 'Chess', 'Choirs', 'Cinema', 'Climbing'];
const interests = names.map((name) => sample(Interest, { id: `of-${name}`, name }));

const visit = (own: typeof interests = []) =>
  openApp('/', {
    signedIn: true,
    server: ({ answer }) => {
      answer('GET /interests', interests);
      answer('GET /self/interests', own);
      answer('POST /self/interests', sample(Account));
    },
  });

const question = { name: 'What are you interested in?' };

async function openChoice() {
  const card = within(await screen.findByRole('region', question));
  await userEvent.click(card.getByRole('button', { name: 'Choose' }));
  return within(await screen.findByRole('dialog', question));
}

beforeEach(() => window.localStorage.clear());

test('a member who has named no interests chooses the first five at home, and is asked no more', async () => {
  const { sent, answer, unmount } = await visit();
  let choice = await openChoice();
  for (const [index, name] of names.entries()) {
    answer('GET /self/interests', interests.slice(0, index + 1));
    await userEvent.click(choice.getByRole('button', { name }));
    expect(await choice.findByRole('button', { name, pressed: true })).toBeEnabled();
    if (index === 2) {
      // Too few yet: what was begun is asked for still.
      await userEvent.click(choice.getByRole('button', { name: 'Done' }));
      choice = await openChoice();
    }
  }
  expect(sent.filter(({ call }) => call === 'POST /self/interests').at(-1)?.body).toEqual({ interestIds: interests.map(({ id }) => id) });
  await userEvent.click(choice.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('region', question)).not.toBeInTheDocument());
  unmount();
  await visit(interests);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('region', question)).not.toBeInTheDocument();
});

test('an interest that one has counts once when it is named again', async () => {
  const { sent, answer } = await visit();
  answer('POST /interests', interests[1]);
  const choice = await openChoice();
  await userEvent.click(choice.getByRole('button', { name: 'Chess' }));
  await userEvent.type(choice.getByRole('textbox', { name: 'Something else' }), 'chess');
  await userEvent.click(choice.getByRole('button', { name: 'Add' }));
  await choice.findByText('Added');
  expect(choice.getByRole('status')).toHaveTextContent(/^1 chosen\./);
  const chosen = sent.flatMap(({ call, body }) => (call === 'POST /self/interests' ? [body] : []));
  expect(new Set(chosen.map((body) => JSON.stringify(body)))).toEqual(new Set(['{"interestIds":["of-Chess"]}']));
});

test('what is pressed while a choice is on its way is sent after it, and each stays at its place', async () => {
  const { sent, hold } = await visit();
  const card = await openChoice();
  const places = () => card.getAllByRole('button', { name: /^C(?!lose)/ }).map(({ textContent }) => textContent);
  const release = hold('POST /self/interests');
  await userEvent.click(card.getByRole('button', { name: 'Climbing' }));
  await userEvent.click(card.getByRole('button', { name: 'Cinema' }));
  expect(card.getByRole('button', { name: 'Cinema' })).toHaveAttribute('aria-pressed', 'true');
  const posts = () => sent.filter(({ call }) => call === 'POST /self/interests').map(({ body }) => body);
  expect(posts()).toEqual([{ interestIds: ['of-Climbing'] }]);
  release(200, sample(Account));
  await waitFor(() => expect(posts()[1]).toEqual({ interestIds: ['of-Climbing', 'of-Cinema'] }));
  expect(places()).toEqual(names);
});

test('whoever puts the question off is asked no more', async () => {
  const { unmount } = await visit();
  await userEvent.click(within(await screen.findByRole('region', question)).getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('region', question)).not.toBeInTheDocument();
  // Whoever goes by keyboard goes on from there.
  await waitFor(() => expect(screen.getByRole('main').contains(document.activeElement)).toBe(true));
  expect(screen.getByRole('main')).not.toHaveFocus();
  unmount();
  const { sent } = await visit();
  await screen.findByRole('heading', { level: 1 });
  expect(sent.some(({ call }) => call === 'GET /self/interests')).toBe(false);
});

test('who has some already is not asked', async () => {
  const { sent } = await visit(interests.slice(0, 1));
  await screen.findByRole('heading', { level: 1 });
  expect(sent.some(({ call }) => call === 'GET /self/interests')).toBe(true);
  expect(screen.queryByRole('region', question)).not.toBeInTheDocument();
});
