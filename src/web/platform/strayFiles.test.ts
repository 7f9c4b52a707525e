import { refuseStrayFiles } from './strayFiles';

function drag(type: 'dragover' | 'drop', { types, target = document.body }: { types: string[]; target?: Element }) {
  const dataTransfer = { types, dropEffect: 'copy' };
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer });
  target.dispatchEvent(event);
  return { isRefused: event.defaultPrevented, effect: dataTransfer.dropEffect };
}

let stop: () => void;
beforeEach(() => (stop = refuseStrayFiles()));
afterEach(() => stop());

test.each(['dragover', 'drop'] as const)('a file (%s) does not take the place of the app', (type) => {
  expect(drag(type, { types: ['Files'] })).toEqual({ isRefused: true, effect: 'none' });
});

test('without a field for files the browser does what it always does', () => {
  stop();
  expect(drag('drop', { types: ['Files'] }).isRefused).toBe(false);
});

test('text may be dragged, and a zone that takes the file keeps it', () => {
  expect(drag('dragover', { types: ['text/plain'] })).toEqual({ isRefused: false, effect: 'copy' });
  const zone = document.body.appendChild(document.createElement('div'));
  zone.addEventListener('drop', (event) => event.preventDefault());
  expect(drag('drop', { types: ['Files'], target: zone }).effect).toBe('copy');
});
