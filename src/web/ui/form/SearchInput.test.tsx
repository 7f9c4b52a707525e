import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import { SearchInput } from './SearchInput';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const words = ({ children }: { children: React.ReactNode }) => <IntlProvider locale="en">{children}</IntlProvider>;
const typist = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const box = () => screen.getByRole('searchbox');

test('it tells what was typed 500 ms after typing stops, once', async () => {
  const onChange = jest.fn();
  render(<SearchInput value="" onChange={onChange} />, { wrapper: words });
  const user = typist();
  await user.type(box(), 'jaz');
  wait(499);
  await user.type(box(), 'z');
  wait(499);
  expect(onChange).not.toHaveBeenCalled();
  wait(1);
  expect(onChange.mock.calls).toEqual([['jazz']]);
});

test('it mirrors an outside value when that changes, and forgets what it was about to tell', async () => {
  const onChange = jest.fn();
  const { rerender } = render(<SearchInput value="jazz" onChange={onChange} />, { wrapper: words });
  expect(box()).toHaveValue('jazz');
  await typist().type(box(), ' at night');
  rerender(<SearchInput value="folk" onChange={onChange} />);
  expect(box()).toHaveValue('folk');
  wait(1_000);
  expect(onChange).not.toHaveBeenCalled();
});

test('the echo of what it told does not undo the letters typed since', async () => {
  const onChange = jest.fn();
  const { rerender } = render(<SearchInput value="" onChange={onChange} />, { wrapper: words });
  const user = typist();
  await user.type(box(), 'ja');
  wait(500);
  await user.type(box(), 'zz');
  rerender(<SearchInput value="ja" onChange={onChange} />);
  expect(box()).toHaveValue('jazz');
  wait(500);
  expect(onChange.mock.calls).toEqual([['ja'], ['jazz']]);
});

test('clear empties both at once, cancels what was to come, and keeps the focus in the box', async () => {
  const told: string[] = [];
  function Screen() {
    const [value, setValue] = useState('jazz');
    return (
      <SearchInput
        value={value}
        onChange={(next) => {
          told.push(next);
          setValue(next);
        }}
      />
    );
  }
  render(<Screen />, { wrapper: words });
  const user = typist();
  await user.type(box(), '!');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
  wait(1_000);
  expect(told).toEqual(['']);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('its placeholder is "search" unless another is given', () => {
  const { rerender } = render(<SearchInput value="" onChange={() => {}} />, { wrapper: words });
  expect(screen.getByPlaceholderText('search')).toHaveAccessibleName('search');
  rerender(<SearchInput value="" onChange={() => {}} label="Search events" placeholder="Name or place" />);
  expect(screen.getByPlaceholderText('Name or place')).toHaveAccessibleName('Search events');
});

test('nothing is told after it is gone', async () => {
  const onChange = jest.fn();
  const { unmount } = render(<SearchInput value="" onChange={onChange} />, { wrapper: words });
  await typist().type(box(), 'jazz');
  unmount();
  wait(1_000);
  expect(onChange).not.toHaveBeenCalled();
});

test('what is entered and taken empties the box at once, and is never looked for', async () => {
  const onChange = jest.fn();
  const taken: string[] = [];
  const takes = (text: string) => /^\d+$/.test(text) && taken.push(text) > 0;
  render(<SearchInput value="" onChange={onChange} takes={takes} />, { wrapper: words });
  await typist().type(box(), '123{Enter}');
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
  await typist().type(box(), '456{Enter}jazz{Enter}');
  expect(box()).toHaveValue('jazz');
  expect(taken).toEqual(['123', '456']);
  wait(1_000);
  expect(onChange.mock.calls).toEqual([['jazz']]);
});
