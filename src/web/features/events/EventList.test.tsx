import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EventCard } from '@contract/entities/events';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';

// The whole app is drawn, on machines that do other things too.
configure({ asyncUtilTimeout: 5_000 });

const DATES = { eventStart: '2090-06-01T09:00:00.000Z', eventEnd: '2090-06-01T17:00:00.000Z', timezone: 'Europe/Oslo' };
const event = (name: string, more: Partial<EventCard> = {}) => {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return sample(EventCard, { id: slug, slug, name, ...DATES, ...more });
};

test('a card says when, where and what it costs, and who is registered is told so', async () => {
  await openApp('/events', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /events', [
        event('Harbour walk', { venue: 'Quay 4', city: 'Bergen', priceFrom: 2_500 }),
        event('Night class', { eventType: 'virtual', priceFrom: 0 }),
      ]);
      api.answer('GET /self/relationships', {
        accounts: {},
        groups: {},
        events: { 'night-class': true },
        channels: {},
        threads: {},
        waitingLists: {},
      });
    },
  });
  const feed = within(await screen.findByRole('feed', { name: 'Events' }));
  const [walk, lesson] = feed.getAllByRole('article');
  expect(walk).toHaveTextContent(/11:00 AM.*Harbour walk.*Quay 4, Bergen.*From \$25/);
  expect(lesson).toHaveTextContent(/Night class.*Online.*Free/);
  await waitFor(() => expect(lesson).toHaveTextContent('You’re going'));
  expect(walk).not.toHaveTextContent('You’re going');
  expect(feed.getByRole('link', { name: 'Harbour walk' })).toHaveAttribute('href', '/events/harbour-walk');
});

test('of what is over a card says that one went, and when with its year', async () => {
  const past = { eventStart: '2020-06-01T09:00:00.000Z', eventEnd: '2020-06-01T17:00:00.000Z' };
  await openApp('/events?past=true', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /events', [event('Night class', past)]);
      api.answer('GET /self/relationships', {
        accounts: {},
        groups: {},
        events: { 'night-class': true },
        channels: {},
        threads: {},
        waitingLists: {},
      });
    },
  });
  const card = await screen.findByRole('article');
  await waitFor(() => expect(card).toHaveTextContent('You went'));
  expect(card).not.toHaveTextContent('going');
  expect(card).toHaveTextContent('Jun 1, 2020');
});

test('past events and what is searched stand in the address, and are asked for together', async () => {
  const { address, sent } = await openApp('/events?search=walk');
  expect(await screen.findByText('No event has “walk” in its name or place.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Past' }));
  expect(address()).toBe('/events?past=true&search=walk');
  expect(screen.getByRole('link', { name: 'Past' })).toHaveAttribute('aria-current', 'page');
  await waitFor(() => expect(sent.at(-1)?.search).toMatch(/past=true.*search=walk/));
  expect(screen.getByRole('searchbox')).toHaveValue('walk');
});

test('a list that cannot be had says so beside itself, and can be tried again', async () => {
  const { answer } = await openApp('/events', { server: (api) => api.fail('GET /events', 403, { message: 'Only for members.' }) });
  expect(await screen.findByText('Only for members.')).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toBeInTheDocument();
  answer('GET /events', [event('Harbour walk')]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Harbour walk' })).toBeInTheDocument();
});
