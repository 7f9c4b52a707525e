import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { Skeleton } from './Skeleton';

const shown = (shape: 'list' | 'row', count?: number) =>
  render(<Skeleton shape={shape} count={count} />, { wrapper: ({ children }) => <IntlProvider locale="en">{children}</IntlProvider> });

test('it takes over from the painted shell at once, and later ones wait 150 ms', () => {
  const first = shown('list');
  expect(first.container.querySelector('.skeleton')).toHaveClass('now');
  first.unmount();
  expect(shown('list').container.querySelector('.skeleton')).not.toHaveClass('now');
});

test('those who listen are told once that something is loading', () => {
  shown('row', 5);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});
