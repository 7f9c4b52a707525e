import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BaseAccount } from '@contract/entities/accounts';
import { EventCard, EventInList } from '@contract/entities/events';
import { Series } from '@contract/entities/series';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';

const walk = sample(EventCard, {
  id: 'walk',
  slug: 'walk',
  name: 'Harbour walk',
  timezone: 'Europe/Oslo',
  eventStart: '2090-06-01T09:00:00.000Z',
  eventEnd: '2090-06-02T17:00:00.000Z',
});

const whole = sample(EventInList, { ...walk, creator: sample(BaseAccount), _count: { ...sample(EventInList)._count, registrations: 0 } });

test('a month shows its events on their days, asks for that span alone, and leads to the next', async () => {
  const { address, sent } = await openApp('/events?month=2090-06&type=physical', { server: ({ answer }) => answer('GET /events', [walk]) });
  const grid = within(await screen.findByRole('table', { name: 'June 2090' }));
  await waitFor(() => expect(grid.getAllByRole('link', { name: 'Harbour walk' })).toHaveLength(2));
  const asked = new URLSearchParams(sent.find(({ call }) => call === 'GET /events')?.search);
  expect([asked.get('from'), asked.get('to'), asked.get('eventType')]).toEqual([
    '2090-05-31T00:00:00.000Z',
    '2090-07-02T00:00:00.000Z',
    'physical',
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'The month after' }));
  expect(address()).toBe('/events?type=physical&month=2090-07');
  expect(await screen.findByRole('table', { name: 'July 2090' })).toBeInTheDocument();
});

test('on a phone the list beneath a month says when and where its events are', async () => {
  const tea = {
    ...sample(EventCard, {
      id: 'tea',
      slug: 'tea',
      name: 'Tea',
      timezone: 'Europe/Oslo',
      eventType: 'physical',
      venue: 'Kai 3',
      city: 'Oslo',
    }),
    eventStart: '2090-06-10T13:00:00.000Z',
    eventEnd: '2090-06-10T14:00:00.000Z',
  };
  await openApp('/events?month=2090-06', { server: ({ answer }) => answer('GET /events', [walk, tea]) });
  const day = async (name: string) => within((await screen.findByRole('heading', { level: 3, name })).closest('li')!);
  expect((await day('Saturday, June 10')).getByText(/3:00\s–\s4:00\sPM/)).toBeInTheDocument();
  expect((await day('Saturday, June 10')).getByText('Kai 3, Oslo')).toBeInTheDocument();
  expect((await day('Friday, June 2')).getByText(/Jun 1\s–\s2/)).toBeInTheDocument();
});

test('kind and price stand in the address, and are asked for with the list', async () => {
  const { address, sent } = await openApp('/events');
  await userEvent.click(await screen.findByRole('link', { name: 'Online' }));
  await userEvent.click(screen.getByRole('link', { name: 'Free' }));
  expect(address()).toBe('/events?type=virtual&price=free');
  await waitFor(() => expect(sent.at(-1)?.search).toMatch(/eventType=virtual.*price=free/));
  await userEvent.click(screen.getByRole('link', { name: 'Online' }));
  expect(address()).toBe('/events?price=free');
});

test('a member finds their own events among the lists, a visitor does not', async () => {
  const { unmount } = await openApp('/events');
  expect(await screen.findByRole('link', { name: 'Featured' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Mine' })).not.toBeInTheDocument();
  unmount();
  await openApp('/events?mine=true', { signedIn: true, server: ({ answer }) => answer('GET /self/events', [whole]) });
  expect(await screen.findByRole('link', { name: 'Harbour walk' })).toBeInTheDocument();
});

test('series are a part of the events, and lead to those of each and back', async () => {
  const { address } = await openApp('/series', {
    server: ({ answer }) => {
      const walks = sample(Series, { id: 's', slug: 'walks', name: 'Walks', description: 'On foot.' });
      answer('GET /series', [walks]);
      answer('GET /series/walks', walks);
      answer('GET /series/walks/events', [whole]);
    },
  });
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Events' })).toHaveAttribute('href', '/events');
  for (const place of screen.getAllByRole('navigation', { name: 'Main' }))
    expect(within(place).getByRole('link', { current: 'page' })).toHaveTextContent('Events');
  await userEvent.click(await screen.findByRole('link', { name: /Walks/ }));
  expect(address()).toBe('/series/walks');
  expect(await screen.findByRole('link', { name: 'Series' })).toHaveAttribute('href', '/series');
  expect(await screen.findByRole('link', { name: 'Harbour walk' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Walks' })).toBeInTheDocument();
});
