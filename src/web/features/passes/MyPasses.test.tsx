import { configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BaseAccount } from '@contract/entities/accounts';
import { BaseRegistration } from '@contract/entities/eventBase';
import { Pass } from '@contract/entities/passes';
import { BasePassType } from '@contract/entities/passTypes';
import { BaseRegistrationQuestion } from '@contract/entities/questions';
import { Registration, RegistrationEventDetails } from '@contract/entities/registrations';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';

// The whole app is drawn, on machines that do other things too.
configure({ asyncUtilTimeout: 5_000 });
jest.setTimeout(20_000);

const OWN = '/self/events/fair/attendee';
const details = { slug: 'fair', name: 'Summer fair', eventStart: '2090-06-01T09:00:00.000Z', eventEnd: '2090-06-01T17:00:00.000Z' };
const diet = sample(BaseRegistrationQuestion, {
  id: 'diet',
  label: 'What do you eat?',
  type: 'select',
  choices: [{ id: 'v', value: 'v', text: 'Vegan', supply: null, description: null, sortOrder: 0, subQuestions: [] }],
});
const pass = (alternateId: number, more: Partial<Pass> = {}) =>
  sample(Pass, {
    id: String(alternateId),
    alternateId,
    code: `code-${alternateId}`,
    status: 'ready',
    attendee: sample(BaseRegistration),
    ticket: sample(BasePassType, { name: 'Day pass' }),
    responses: [{ questionId: 'diet', question: diet, value: 'v' }],
    ...more,
  });

const openPasses = (passes: Pass[] | null) =>
  openApp('/events/fair/attendee', {
    signedIn: true,
    server: (api) => {
      const attendee = sample(Registration, {
        event: sample(RegistrationEventDetails, details),
        account: sample(BaseAccount, { firstName: 'Ada', lastName: 'Lindqvist' }),
        status: 'registered',
      });
      api.answer(`GET ${OWN}`, passes && attendee);
      api.answer(`GET ${OWN}/passes`, passes ?? []);
      api.answer(`GET ${OWN}/payments`, []);
    },
  });

test('a pass shows whose it is, what it is, its number and its code', async () => {
  await openPasses([pass(1042)]);
  const card = await screen.findByRole('article', { name: 'Pass 1042, Day pass' });
  expect(card).toHaveTextContent(/Summer fair.*Ada Lindqvist.*Day pass.*No\. 1042.*Ready/);
  expect(await within(card).findByRole('img', { name: 'Code of pass 1042' })).toBeInTheDocument();
  expect(screen.getByText('What do you eat?').nextElementSibling).toHaveTextContent('Vegan');
});

test('a cancelled pass has no code and is not shown at the door', async () => {
  await openPasses([pass(1042, { status: 'canceled' }), pass(1043, { usedAt: '2090-06-01T09:00:00.000Z' })]);
  const cancelled = await screen.findByRole('article', { name: 'Pass 1042, Day pass' });
  expect(cancelled).toHaveTextContent('This pass is cancelled and lets nobody in.');
  expect(within(cancelled).queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByRole('article', { name: 'Pass 1043, Day pass' })).toHaveTextContent('Checked in');
});

test('several passes are counted and can be stepped through', async () => {
  await openPasses([pass(1), pass(2)]);
  expect(await screen.findByText('1 of 2')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Previous pass' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Next pass' })).toBeEnabled();
});

test('the mode for the door closes on Escape and gives the focus back', async () => {
  await openPasses([pass(1042)]);
  const button = await screen.findByRole('button', { name: 'Show at the door' });
  await userEvent.click(button);
  const door = screen.getByRole('dialog', { name: 'Show at the door' });
  expect(door).toHaveTextContent('Day pass, no. 1042');
  await userEvent.click(within(door).getByRole('button', { name: 'Close' }));
  expect(button).toHaveFocus();
});

test('who is not registered is led to the event', async () => {
  await openPasses(null);
  expect(await screen.findByText('You are not registered for this event.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the event' })).toHaveAttribute('href', '/events/fair');
});
