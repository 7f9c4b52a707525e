import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { Toasts, type ToastItem } from './Toasts';

const onClosed = jest.fn();
beforeEach(() => onClosed.mockClear());

const tree = (items: ToastItem[]) => (
  <IntlProvider locale="en">
    <Toasts items={items} onClosed={onClosed} />
  </IntlProvider>
);

/** jsdom runs no animations, so the end of the way out is told by hand. */
const finish = (text: string) => {
  const toast = screen.queryByText(text)?.closest('.Toastify__toast');
  if (toast) fireEvent.animationEnd(toast);
};

test('what joins the list appears, what changes is shown anew, what leaves it goes untold', async () => {
  const { rerender } = render(tree([]));
  rerender(tree([{ id: 'a', kind: 'good', text: 'Saved.' }]));
  expect(await screen.findByText('Saved.')).toBeInTheDocument();
  rerender(tree([{ id: 'a', kind: 'bad', text: 'Not saved.' }]));
  expect(await screen.findByText('Not saved.')).toBeInTheDocument();
  expect(screen.queryByText('Saved.')).not.toBeInTheDocument();
  rerender(tree([]));
  await waitFor(() => {
    finish('Not saved.');
    expect(screen.queryByText('Not saved.')).not.toBeInTheDocument();
  });
  expect(onClosed).not.toHaveBeenCalled();
});

test('the reader may close it, or undo the action', async () => {
  const undo = jest.fn();
  render(tree([{ id: 'b', text: 'Message deleted', action: { label: 'Undo', onPress: undo } }]));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalled();
  await waitFor(() => {
    finish('Message deleted');
    expect(onClosed).toHaveBeenCalledWith('b');
  });
});

test('its time is up after 5 s unless another is given, and a fault is an alert', async () => {
  render(
    tree([
      { id: 'c', kind: 'bad', text: 'Something went wrong' },
      { id: 'd', text: 'New message', autoCloseMs: 20_000 },
    ]),
  );
  const barOf = async (text: string) =>
    (await screen.findByText(text)).closest('.Toastify__toast')!.querySelector('.Toastify__progress-bar');
  expect(await barOf('Something went wrong')).toHaveStyle({ animationDuration: '5000ms' });
  expect(await barOf('New message')).toHaveStyle({ animationDuration: '20000ms' });
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
});
