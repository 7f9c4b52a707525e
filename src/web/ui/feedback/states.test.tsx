import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import { AudioPlayer } from '../media/AudioPlayer';
import { ErrorState } from './ErrorState';
import { NotFound } from './NotFound';
import { Stepper } from '../navigation/Stepper';
import { Tabs } from '../navigation/Tabs';

const show = (element: ReactElement, at = '/') =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <IntlProvider locale="en">{element}</IntlProvider>
    </MemoryRouter>,
  );

test.each([
  [{ status: 500, data: { message: 'The list is being mended.' } }, 'The list is being mended.'],
  [{ status: 500, data: { message: '' } }, 'Something went wrong'],
  [{ status: 'FETCH_ERROR', error: 'TypeError' }, 'Something went wrong'],
  [{ message: 'A network error has occurred.' }, 'A network error has occurred.'],
  [new TypeError('x is not a function'), 'Something went wrong'],
  [undefined, 'Something went wrong'],
])('of the error %j the reader is told %s', (error, words) => {
  show(<ErrorState error={error} />);
  expect(screen.getByRole('alert')).toHaveTextContent(words);
});

test('what failed may be tried again', async () => {
  const retry = jest.fn();
  show(<ErrorState retry={retry} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledWith();
});

test('a page that does not exist says so and leads back', () => {
  show(<NotFound home="/fr" />);
  expect(screen.getByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument();
  expect(screen.getByText("Sorry, we couldn't find the page you're looking for.")).toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/fr');
});

test('steps behind are ticked and can be gone back to, the one at hand is marked', () => {
  show(
    <Stepper
      current={1}
      steps={[{ name: 'Select tickets', to: '?step=tickets' }, { name: 'Fill out form' }, { name: 'Finish and pay' }]}
    />,
  );
  expect(screen.getByRole('link', { name: 'Select tickets (done)' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'step');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('tabs are links, the current one by the address', () => {
  show(
    <Tabs
      label="Event"
      tabs={[
        { to: '/e/agenda', label: 'Agenda', count: 12 },
        { to: '/e/speakers', label: 'Speakers' },
      ]}
    />,
    '/e/agenda',
  );
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Agenda12');
});

test('the player plays at once, leads to its channel and can be closed', async () => {
  const onClose = jest.fn();
  const { container } = show(
    <AudioPlayer title="Part two" audioUrl="/two.mp3" channel={{ slug: 'river', name: 'River radio' }} onClose={onClose} />,
  );
  const audio = container.querySelector('audio')!;
  expect(audio).toHaveAttribute('src', '/two.mp3');
  expect(audio).toHaveAttribute('controls');
  expect(audio.autoplay).toBe(true);
  expect(screen.getByRole('link', { name: 'River radio' })).toHaveAttribute('href', '/channels/river');
  await userEvent.click(screen.getByRole('button', { name: 'Close player' }));
  expect(onClose).toHaveBeenCalled();
});
