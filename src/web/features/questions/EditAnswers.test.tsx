import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BaseAccount } from '@contract/entities/accounts';
import { BaseRegistration } from '@contract/entities/eventBase';
import { Event } from '@contract/entities/events';
import { Pass } from '@contract/entities/passes';
import { BasePassType } from '@contract/entities/passTypes';
import { RegistrationQuestion, RegistrationSection } from '@contract/entities/questions';
import { Registration, RegistrationEventDetails } from '@contract/entities/registrations';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';

const OWN = '/self/events/fair/attendee';
const details = { slug: 'fair', name: 'Summer fair', eventStart: '2090-06-01T09:00:00.000Z', eventEnd: '2090-06-01T17:00:00.000Z' };
const badge = sample(RegistrationQuestion, { id: 'badge', type: 'text', label: 'Name on the badge', autofill: 'name', mutable: true });
const about = sample(RegistrationSection, { id: 'about', name: 'About you', questions: [badge] });
const pass = (id: string, more: Partial<Pass>) =>
  sample(Pass, {
    id,
    alternateId: 1_001,
    status: 'needsInfo',
    attendee: sample(BaseRegistration),
    ticket: sample(BasePassType, { name: 'Day pass' }),
    ...more,
  });

async function openAnswers(asked: Pass, others: Pass[] = []) {
  await openApp('/events/fair/attendee', {
    signedIn: true,
    server: ({ answer }) => {
      const event = sample(RegistrationEventDetails, details);
      answer(`GET ${OWN}`, sample(Registration, { event, account: sample(BaseAccount), status: 'registered' }));
      answer('GET /events/fair', sample(Event, details));
      answer(`GET ${OWN}/passes`, [...others, asked]);
      answer(`GET ${OWN}/payments`, []);
      answer(`GET ${OWN}/transfers/logs`, []);
      for (const { id } of [asked, ...others]) {
        answer(`GET ${OWN}/passes/${id}/available/sessions`, []);
        answer(`GET ${OWN}/passes/${id}/questions`, [about]);
      }
    },
  });
  const name = asked.status === 'needsInfo' ? 'Answer the questions' : 'Change answers';
  await userEvent.click((await screen.findAllByRole('button', { name })).at(-1)!);
  return screen.findByRole('textbox', { name: /Name on the badge/ });
}

test('what a pass lacks is filled in as in the checkout: with its owner’s name', async () => {
  expect(await openAnswers(pass('own', { holderName: null }))).toHaveValue('Ada Lindqvist');
});

test('the pass of another is filled in with theirs', async () => {
  expect(await openAnswers(pass('theirs', { holderName: 'Ben Okri' }))).toHaveValue('Ben Okri');
});

test('what was left out on purpose stays so', async () => {
  const pronouns = sample(RegistrationQuestion, { id: 'pronouns', mutable: true });
  const answered = [{ questionId: 'pronouns', question: pronouns, value: 'they' }];
  expect(await openAnswers(pass('own', { holderName: null, status: 'ready', responses: answered }))).toHaveValue('');
});
