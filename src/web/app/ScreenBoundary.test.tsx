import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { ScreenBoundary } from './ScreenBoundary';

const fault = { message: 'It fell down' };
const missing = { message: 'Loading chunk 7 failed', name: 'ChunkLoadError' };
let broken: Partial<Error> | null = fault;

function Fragile() {
  if (broken) throw Object.assign(new Error(), broken);
  return <h1>Standing</h1>;
}

// React tells the console of what a boundary has caught; the boundary tells it too.
let said: jest.SpyInstance;
beforeEach(() => {
  broken = fault;
  said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => said.mockRestore());

function show(renew?: () => Promise<unknown>) {
  const report = jest.fn();
  const view = (resetKey: string, reached = true) => (
    <IntlProvider locale="en">
      <p>The shell</p>
      <ScreenBoundary resetKey={resetKey} report={report} reached={reached} {...(renew && { renew })}>
        <Fragile />
      </ScreenBoundary>
    </IntlProvider>
  );
  const { rerender } = render(view('/events'));
  return { report, go: (path: string) => rerender(view(path)), reach: (reached: boolean) => rerender(view('/events', reached)) };
}

const again = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

test('a broken screen is told of, and leaves the shell standing', () => {
  const { report } = show();
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  expect(screen.getByText('The shell')).toBeInTheDocument();
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: 'It fell down' }), expect.stringContaining('Fragile'));
});

test('it recovers by another try', async () => {
  show();
  await again();
  expect(screen.getByRole('alert')).toBeInTheDocument();
  broken = null;
  await again();
  expect(await screen.findByRole('heading')).toHaveTextContent('Standing');
});

test('it recovers by leaving', () => {
  const { go } = show();
  broken = null;
  go('/events');
  expect(screen.getByRole('alert')).toBeInTheDocument();
  go('/messages');
  expect(screen.getByRole('heading')).toHaveTextContent('Standing');
});

test('what has to be fetched anew is waited for, and may fail again', async () => {
  const answers: { come: () => void; fail: () => void }[] = [];
  show(() => new Promise<void>((come, fail) => void answers.push({ come, fail: () => fail(new Error('gone')) })));
  broken = null;
  await again();
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  answers[0]!.fail();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  await again();
  answers[1]!.come();
  expect(await screen.findByRole('heading')).toHaveTextContent('Standing');
});

test('a part that could not be fetched says what it is, and comes by itself once the platform can be reached', async () => {
  broken = missing;
  const { reach } = show(() => Promise.resolve());
  expect(screen.getByRole('alert')).toHaveTextContent('This comes by itself once you are connected again.');
  reach(false);
  broken = null;
  expect(screen.getByRole('alert')).toBeInTheDocument();
  reach(true);
  expect(await screen.findByRole('heading')).toHaveTextContent('Standing');
});

test('a mistake of our own is not tried again by itself', async () => {
  const renew = jest.fn(() => Promise.resolve());
  const { reach } = show(renew);
  reach(false);
  reach(true);
  expect(renew).not.toHaveBeenCalled();
});
