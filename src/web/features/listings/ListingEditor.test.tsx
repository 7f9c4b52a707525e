import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EventEmail } from '@contract/entities/eventEmails';
import { EventListing } from '@contract/entities/listings';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';

// The whole app is drawn, on machines that do other things too.
configure({ asyncUtilTimeout: 5_000 });

const listing = (more: Partial<EventListing> = {}) => sample(EventListing, { id: 'fair', slug: 'fair', name: 'Spring fair', ...more });

const EMAILS = '/listings/fair/emails';

test('a host words a mail in a language, is offered what can be put in, and sees it as an attendee would', async () => {
  const email = sample(EventEmail, {
    type: 'confirmation',
    revision: 4,
    hoursBefore: 24,
    texts: [{ locale: 'en', subject: 'Hi', body: '<p>Come<br>in</p><p>Bye</p>' }],
  });
  const { sent } = await openApp(EMAILS, {
    signedIn: true,
    configuration: { LOCALES: ['en', 'fr'], DEFAULT_LOCALE: 'en' },
    server: (api) => {
      api.answer('GET /listings/fair', listing());
      api.answer('GET /listings/fair/attendees', []);
      api.answer(`GET ${EMAILS}/confirmation`, email);
      api.answer(`GET ${EMAILS}/reminder`, null);
      api.answer(`GET ${EMAILS}/cancellation`, null);
      api.answer(`POST ${EMAILS}/confirmation/preview`, { accountId: 'a', subject: 'Hi Ada', html: '<p>Come in, Ada</p>', text: '' });
      api.answer(`PUT ${EMAILS}/confirmation`, email);
    },
  });
  expect(await screen.findByText('Off')).toBeInTheDocument();
  expect(await screen.findByText('In your words: English')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Confirmation' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmation' }));
  const body = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /What it says/ });
  expect(body.value).toBe('Come\nin\n\nBye');
  fireEvent.change(body, { target: { value: 'Come in, {{fir' } });
  body.setSelectionRange(14, 14);
  fireEvent.select(body);
  expect(dialog.getAllByRole('option', { name: /firstName|lastName/ }).map(({ textContent }) => textContent)).toEqual([
    'firstNameTheir first name',
  ]);
  fireEvent.keyDown(body, { key: 'Enter' });
  expect(body.value).toBe('Come in, {{firstName}}');
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText('Come in, Ada')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.find(({ call }) => call === `PUT ${EMAILS}/confirmation`)?.body).toMatchObject({
    revision: 4,
    texts: [{ locale: 'en', subject: 'Hi', body: '<p>Come in, {{firstName}}</p>' }],
  });
});

test('what cannot be put in a mail is told as it is typed', async () => {
  await openApp(EMAILS, {
    signedIn: true,
    configuration: { LOCALES: ['en', 'fr'], DEFAULT_LOCALE: 'en' },
    server: (api) => {
      api.answer('GET /listings/fair', listing());
      api.answer('GET /listings/fair/attendees', []);
      for (const type of ['confirmation', 'reminder', 'cancellation']) api.answer(`GET ${EMAILS}/${type}`, null);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Reminder' }));
  fireEvent.change(await screen.findByRole('textbox', { name: /Subject/ }), { target: { value: 'Soon, {{nickname}}' } });
  expect(await screen.findByText('There is no {{nickname}} to be put in here.')).toBeInTheDocument();
});

test('an event that was deleted is taken back at once, and the way back stays where that fails', async () => {
  const { fail, answer, address } = await openApp('/listings/fair', {
    signedIn: true,
    server: (api) => {
      const draft = listing({ visible: false, canceledAt: null });
      api.answer('GET /listings/fair', { ...draft, _count: { ...draft._count, registrations: 0 } });
      api.answer('GET /listings', []);
      api.answer('DELETE /listings/fair', null);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/was deleted/)).toHaveTextContent('“Spring fair” was deleted.');
  fail('POST /listings/fair/restoration', 404);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText(/was deleted/)).not.toBeInTheDocument());
  answer('POST /listings/fair/restoration', listing());
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(address()).toBe('/listings/fair'));
});
