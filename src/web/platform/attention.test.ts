import { attention } from './attention';
import { showTitle } from './head';

const device = navigator as { setAppBadge?: unknown };
afterEach(() => {
  attention.show(0);
  delete device.setAppBadge;
});

test('what waits stands before the title of whichever page is open, and goes once nothing waits', () => {
  showTitle('Events');
  attention.show(3);
  expect(document.title).toBe('(3) Events');
  showTitle('Groups');
  expect(document.title).toBe('(3) Groups');
  attention.show(99);
  expect(document.title).toBe('(99) Groups');
  attention.show(100);
  expect(document.title).toBe('(99+) Groups');
  attention.show(0);
  expect(document.title).toBe('Groups');
});

test('the app’s own badge has the same number, and a device that refuses or lacks it changes nothing', () => {
  showTitle('Events');
  attention.show(2);
  expect(document.title).toBe('(2) Events');
  const badge = jest.fn((_count: number) => Promise.reject(new Error('refused')));
  device.setAppBadge = badge;
  attention.show(5);
  attention.show(0);
  expect(badge.mock.calls).toEqual([[5], [0]]);
  expect(document.title).toBe('Events');
});
