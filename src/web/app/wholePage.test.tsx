import { act, render, screen } from '@testing-library/react';
import type { WholePageKind } from './WholePages';
import { fakePorts } from '@test/harness/ports';
import { wholePage } from './wholePage';

const broken = () => Promise.reject(new Error('Loading chunk whole-page failed'));

async function show(kind: WholePageKind, locale: string, fetch?: typeof broken) {
  const world = fakePorts();
  world.hold();
  const reload = jest.fn();
  const { analytics, clock } = world.ports;
  const page = await wholePage({ kind, locale, domain: 'demo.example', analytics, clock, reload }, fetch);
  return { ...render(<>{page}</>), world, reload };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (seconds: number) => {
  for (let second = 0; second < seconds; second++) act(() => jest.advanceTimersByTime(1_000));
};

test('a service that is down says so, tells of it, counts down from 40 and reloads once', async () => {
  const { world, reload } = await show('down', 'en');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This site cannot be reached right now');
  expect(screen.getByText('Our team has been alerted.')).toBeInTheDocument();
  expect(world.told).toEqual([{ event: 'ServiceDown', fields: { domain: 'demo.example' } }]);
  expect(screen.getByRole('timer')).toHaveTextContent('This page reloads in 40 seconds.');
  pass(39);
  expect(screen.getByRole('timer')).toHaveTextContent('This page reloads in 1 second.');
  expect(reload).not.toHaveBeenCalled();
  pass(3);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['es', 'No se puede acceder a este sitio en este momento'],
  ['fr', 'Ce site est momentanément inaccessible'],
  ['ja', '現在このサイトに接続できません'],
])('it speaks %s', async (locale, heading) => {
  await show('down', locale);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
});

test('in a language without words it shows nothing, and reloads all the same', async () => {
  const { container, world, reload } = await show('down', 'tlh');
  expect(container).toHaveTextContent(/^$/);
  expect(world.told).toHaveLength(1);
  pass(40);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('where even its page cannot be fetched it reloads after the same time', async () => {
  const { container, world, reload } = await show('down', 'en', broken);
  expect(container).toBeEmptyDOMElement();
  expect(world.told).toHaveLength(1);
  expect(world.slept).toEqual([40_000]);
  expect(reload).not.toHaveBeenCalled();
});

test('an address without an organization is no page, and nothing is counted or told', async () => {
  const { world, reload } = await show('missing', 'en');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page does not exist');
  expect(screen.getByText("Sorry, we couldn't find the page you're looking for.")).toBeInTheDocument();
  expect(document.title).toBe('This page does not exist');
  pass(60);
  expect(reload).not.toHaveBeenCalled();
  expect(world.told).toEqual([]);
});

test('maintenance excuses itself', async () => {
  const { reload } = await show('maintenance', 'en');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent("We'll be back soon!");
  pass(60);
  expect(reload).not.toHaveBeenCalled();
});
