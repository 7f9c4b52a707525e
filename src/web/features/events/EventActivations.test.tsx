import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BaseAccount } from '@contract/entities/accounts';
import { EventActivation, EventActivationSummary } from '@contract/entities/activations';
import { BaseRegistration } from '@contract/entities/eventBase';
import { Event } from '@contract/entities/events';
import { EventPassOptions } from '@contract/entities/packages';
import { Pass } from '@contract/entities/passes';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';

const AT = '/events/fair/activations/p';
const CALL = `POST ${AT}/owl`;

const openToDo = (type: EventActivation['type']) =>
  openApp('/events/fair/activations', {
    signedIn: true,
    server: (api) => {
      const counts = { ...sample(Event)._count, activations: 1 };
      const dates = { eventStart: '2020-06-01T09:00:00.000Z', eventEnd: '2090-06-01T17:00:00.000Z' };
      const registrations = [sample(BaseRegistration)];
      api.answer(
        'GET /events/fair',
        sample(Event, { slug: 'fair', name: 'Summer fair', ...dates, registrations, creator: sample(BaseAccount), _count: counts }),
      );
      api.answer('GET /events/fair/passTypes', sample(EventPassOptions, { passTypes: [], packages: [], addOns: [] }));
      // What was canceled takes part in nothing.
      const passes = [sample(Pass, { id: 'gone', status: 'canceled' }), sample(Pass, { id: 'p', status: 'ready' })];
      api.answer('GET /self/events/fair/attendee/passes', passes);
      api.answer(`GET ${AT}`, [
        sample(EventActivation, {
          id: 'owl',
          slug: 'owl',
          name: 'Find the owl',
          type,
          startAfter: '2020-06-01T09:00:00.000Z',
          completions: [],
        }),
      ]);
      api.answer(`GET ${AT}/summary`, sample(EventActivationSummary, { total: 1, completed: 0 }));
    },
  });

test('a wrong code is said beside it, and nowhere else', async () => {
  const { fail } = await openToDo('protected');
  await userEvent.click(await screen.findByRole('button', { name: 'Enter the code' }));
  const dialog = within(screen.getByRole('dialog'));
  fail(CALL, 400, {
    message: 'Please check what you sent.',
    errors: [{ field: 'code', rule: 'wrongCode', message: 'This is not the code.' }],
  });
  await userEvent.type(dialog.getByLabelText('Code'), 'hedgehog{Enter}');
  expect(await dialog.findByText('This is not the code.')).toBeVisible();
  expect(screen.queryByText('Please check what you sent.')).not.toBeInTheDocument();
});

test('what keeps something from being done is said beside its button', async () => {
  const { fail } = await openToDo('public');
  fail(CALL, 409, { message: 'It is over.' });
  await userEvent.click(await screen.findByRole('button', { name: 'I did it' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It is over.');
});
