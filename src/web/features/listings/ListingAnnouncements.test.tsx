import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListingAnnouncement } from '@contract/entities/announcements';
import { EventListing, ListingPassType, ListingQuestion, ListingSession } from '@contract/entities/listings';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';

beforeEach(() => localStorage.clear());

const ANNOUNCEMENTS = '/listings/fair/announcements';
const RECEIVERS = 'GET /listings/fair/announcementReceivers';
const [DAY, TALK, MEAL, STAYS] = [
  '5a3c1f2e-0c1d-4f53-9a56-0d7f5d1c2b3a',
  '4b6b4c1e-6f5f-4a56-9d0a-0d7f5d1c2b3a',
  '3c6b4c1e-6f5f-4a56-9d0a-0d7f5d1c2b3a',
  '2d6b4c1e-6f5f-4a56-9d0a-0d7f5d1c2b3a',
];
const choice = (value: string) => ({ id: value, value, text: null, supply: null, description: null, sortOrder: 0, subQuestions: [] });

async function open() {
  const app = await openApp(ANNOUNCEMENTS, {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', sample(EventListing, { id: 'fair', name: 'Fair', timezone: 'Asia/Tokyo' }));
      api.answer('GET /listings/fair/passTypes', [sample(ListingPassType, { id: DAY, name: 'Day pass' })]);
      api.answer('GET /listings/fair/sessions', [sample(ListingSession, { id: TALK, name: 'Talk' })]);
      api.answer('GET /listings/fair/sections', {
        sections: [],
        questions: [
          sample(ListingQuestion, { id: MEAL, name: 'Meal', type: 'radio', choices: [choice('fish'), choice('rice')] }),
          sample(ListingQuestion, { id: STAYS, name: 'Stays', type: 'toggle', choices: [] }),
        ],
      });
      api.answer(`GET ${ANNOUNCEMENTS}`, []);
      api.answer(RECEIVERS, { receivers: 3, mailed: 2, pushed: 1 });
      api.answer(`POST ${ANNOUNCEMENTS}`, sample(ListingAnnouncement, { id: 'a' }));
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Write an announcement' }));
  const choose = async (label: RegExp, name: string) => userEvent.selectOptions(await screen.findByLabelText(label), name);
  const counted = () => app.sent.filter(({ call }) => call === RECEIVERS).map(({ search }) => new URLSearchParams(search));
  const send = async (words = 'Send it now') => {
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'The doors' } });
    fireEvent.change(screen.getByLabelText('What you say'), { target: { value: 'They open at nine.' } });
    await userEvent.click(screen.getByRole('button', { name: 'See it before it goes out' }));
    await userEvent.click(await screen.findByRole('button', { name: words }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    return app.sent.filter(({ call }) => call === `POST ${ANNOUNCEMENTS}`).map(({ body }) => body);
  };
  return { ...app, choose, counted, send };
}

test('an announcement goes to those who were counted, at its time by the clocks of the event', async () => {
  const { choose, counted, send } = await open();
  await choose(/^To whom/, 'Day pass');
  await choose(/^Registered for a session/, 'Talk');
  await choose(/^Checked in/, 'Who has not come yet');
  await choose(/^Answered a question/, 'Meal');
  await choose(/^Answer(?!ed)/, 'fish');
  await waitFor(() =>
    expect(Object.fromEntries(counted().at(-1)!)).toEqual({
      ticketId: DAY,
      sessionId: TALK,
      checkedIn: 'false',
      questionId: MEAL,
      answer: 'fish',
    }),
  );
  expect(await screen.findByText(/3 people get this\. By mail 2, as a push message 1\./)).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText(/^Later, by the clocks of the event/), { target: { value: '2090-05-01T09:00' } });
  expect(await send('Send it then')).toEqual([
    {
      title: 'The doors',
      html: '<p>They open at nine.</p>',
      email: true,
      push: true,
      ticketId: DAY,
      sessionId: TALK,
      checkedIn: false,
      questionId: MEAL,
      answer: 'fish',
      scheduledAt: '2090-05-01T00:00:00.000Z',
    },
  ]);
});

test('what was chosen as the answer to one question is none to the next', async () => {
  const { choose, counted, send } = await open();
  await choose(/^Answered a question/, 'Meal');
  await choose(/^Answer(?!ed)/, 'fish');
  await choose(/^Answered a question/, 'Stays');
  await waitFor(() => expect(Object.fromEntries(counted().at(-1)!)).toEqual({ questionId: STAYS }));
  expect(await send()).toMatchObject([{ questionId: STAYS, answer: null, checkedIn: null, scheduledAt: null }]);
});
