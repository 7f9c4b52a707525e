import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { ScreenBoundary } from './ScreenBoundary';

let broken = true;

function Fragile() {
  if (broken) throw new Error('It fell down');
  return <h1>Standing</h1>;
}

// React tells the console of what a boundary has caught; the boundary tells it too.
let said: jest.SpyInstance;
beforeEach(() => {
  broken = true;
  said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => said.mockRestore());

function show(renew?: () => Promise<unknown>) {
  const report = jest.fn();
  const view = (resetKey: string) => (
    <IntlProvider locale="en">
      <p>The shell</p>
      <ScreenBoundary resetKey={resetKey} report={report} {...(renew && { renew })}>
        <Fragile />
      </ScreenBoundary>
    </IntlProvider>
  );
  const { rerender } = render(view('/events'));
  return { report, go: (path: string) => rerender(view(path)) };
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
  broken = false;
  await again();
  expect(await screen.findByRole('heading')).toHaveTextContent('Standing');
});

test('it recovers by leaving', () => {
  const { go } = show();
  broken = false;
  go('/events');
  expect(screen.getByRole('alert')).toBeInTheDocument();
  go('/messages');
  expect(screen.getByRole('heading')).toHaveTextContent('Standing');
});

test('what has to be fetched anew is waited for, and may fail again', async () => {
  const answers: { come: () => void; fail: () => void }[] = [];
  show(() => new Promise<void>((come, fail) => void answers.push({ come, fail: () => fail(new Error('gone')) })));
  broken = false;
  await again();
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  answers[0]!.fail();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  await again();
  answers[1]!.come();
  expect(await screen.findByRole('heading')).toHaveTextContent('Standing');
});
