import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { skeletonHtml, type SkeletonKind } from '@contract/rules/shell';
import { Skeleton } from './Skeleton';

const shown = (shape: SkeletonKind | 'row', count?: number) =>
  render(<Skeleton shape={shape} count={count} />, { wrapper: ({ children }) => <IntlProvider locale="en">{children}</IntlProvider> });

test('it takes over from the painted shell without a change, and later ones wait 150 ms', () => {
  const first = shown('list');
  const bones = () => first.container.querySelector('.bones');
  expect(bones()?.outerHTML).toBe(skeletonHtml('list'));
  first.unmount();
  const second = shown('list');
  expect(second.container.querySelector('.bones')).not.toHaveClass('now');
});

test.each(['list', 'event', 'form', 'plain'] as const)('a page of kind %s has the same bones as the painted shell', (kind) => {
  const { container } = shown(kind);
  const painted = document.createElement('div');
  painted.innerHTML = skeletonHtml(kind);
  expect(container.querySelector('.bones')?.innerHTML).toBe(painted.firstElementChild?.innerHTML);
});

test('those who listen are told once that something is loading', () => {
  shown('row', 5);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});
