import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EventCard } from '@contract/entities/events';
import { Interest } from '@contract/entities/interests';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
// Asked for lazily by the app; loaded here, the first test does not wait for it.
import './EventFinding';
import './map/EventMap';

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

describe('finding events by more than words', () => {
  const where = jest.fn();
  const interest = (name: string) => sample(Interest, { id: name.toLowerCase(), name });
  const visit = async (address = '/events') => {
    const app = await openApp(address, {
      server: (api) => {
        api.answer('GET /events', [
          event('Harbour walk', { distance: 12_300, latitude: 38.7, longitude: -9.1 }),
          event('Online', { distance: null, latitude: null, longitude: null }),
        ]);
        api.answer('GET /interests', [interest('Walking'), interest('Water')]);
        api.answer('GET /interests/walking', interest('Walking'));
      },
    });
    await screen.findByRole('button', { name: 'More filters' });
    return app;
  };
  const more = () => userEvent.click(screen.getByRole('button', { name: 'More filters' }));

  beforeEach(() => {
    where.mockReset();
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: where } });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

  test('where the reader is is asked once they press, and goes into the address to the kilometre', async () => {
    const { sent } = await visit();
    await more();
    const near = await screen.findByRole('button', { name: 'Near me' });
    expect(where).not.toHaveBeenCalled();
    where.mockImplementation((found: PositionCallback) =>
      found({ coords: { latitude: 38.71234, longitude: -9.1876 } } as GeolocationPosition),
    );
    await userEvent.click(near);
    await waitFor(() => expect(sent.at(-1)?.search).toContain('near=38.71%2C-9.19'));
    expect(near).toHaveAttribute('aria-pressed', 'true');
    expect((await screen.findAllByRole('article'))[0]).toHaveTextContent('12 km away');
    await userEvent.click(near);
    expect(window.location.search).toBe('');
  });

  test.each([
    ['refused', 1, /does not tell us where you are/],
    ['not known', 2, /could not be found out/],
  ])('that it is %s is said plainly, with another way', async (_why, code, words) => {
    where.mockImplementation((_found, failed) => failed({ code, PERMISSION_DENIED: 1 }));
    await visit();
    await more();
    await userEvent.click(await screen.findByRole('button', { name: 'Near me' }));
    expect(await screen.findByText(words)).toHaveTextContent('search for a town instead');
    expect(window.location.search).toBe('');
  });

  test('what events are about narrows them by an address that can be sent to others', async () => {
    const { sent } = await visit('/events?interest=walking');
    expect(await screen.findByRole('link', { name: 'Walking' })).toHaveAttribute('aria-current', 'true');
    expect(sent.some(({ call, search }) => call === 'GET /events' && search?.includes('interest=walking'))).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: 'Water' }));
    await waitFor(() => expect(window.location.search).toBe('?interest=Water'));
  });

  test('on the map events have marks that open them, and those without a place are counted', async () => {
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
    await visit('/events?map=true');
    const mark = await screen.findByRole('button', { name: 'Harbour walk' });
    expect(screen.getByText(/1 event is online or has no place on the map/)).toBeInTheDocument();
    mark.focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('link', { name: 'Harbour walk' })).toHaveAttribute('href', '/events/harbour-walk');
    jest.restoreAllMocks();
  });
});
