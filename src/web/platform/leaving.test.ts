import { askBeforeLeaving, confirmLeaving } from './leaving';
import { createNavigation } from './navigation';

const arrived = () => new Promise<void>((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }));

// A browser has one history, and so has this file.
const { history, navigator, listen } = createNavigation();
const here = () => window.location.pathname;
const told: string[] = [];
listen(({ location }) => told.push(location.pathname));

function visit() {
  navigator.push('/one');
  navigator.push('/two');
  told.length = 0;
  const asked: (() => void)[] = [];
  return { asked, stop: askBeforeLeaving((leave) => void asked.push(leave)) };
}

test('a link waits for the answer; another part of the same page does not', () => {
  const { asked, stop } = visit();
  navigator.push('/two?part=2');
  expect([here(), asked.length]).toEqual(['/two', 0]);
  navigator.push('/three');
  expect([here(), asked.length]).toEqual(['/two', 1]);
  asked[0]!();
  expect(here()).toBe('/three');
  stop();
});

test('Back is taken back until the answer, and nobody hears of it before', async () => {
  const { asked, stop } = visit();
  history.go(-1);
  await arrived();
  await arrived();
  expect([here(), told, asked.length]).toEqual(['/two', [], 1]);
  asked[0]!();
  await arrived();
  expect([here(), told]).toEqual(['/one', ['/one']]);
  stop();
});

test('nothing is asked once the question is withdrawn', async () => {
  const { asked, stop } = visit();
  stop();
  history.go(-1);
  await arrived();
  expect(here()).toBe('/one');
  navigator.push('/three');
  expect([here(), asked.length]).toEqual(['/three', 0]);
});

test('what leads away in several steps asks once, before the first', async () => {
  const { asked, stop } = visit();
  const steps: string[] = [];
  confirmLeaving(async () => {
    steps.push('signed out');
    await Promise.resolve();
    navigator.push('/three');
  });
  expect([steps, here(), asked.length]).toEqual([[], '/two', 1]);
  asked[0]!();
  await Promise.resolve();
  await Promise.resolve();
  expect([steps, here(), asked.length]).toEqual([['signed out'], '/three', 1]);
  navigator.push('/four');
  expect([here(), asked.length]).toEqual(['/three', 2]);
  stop();
});
