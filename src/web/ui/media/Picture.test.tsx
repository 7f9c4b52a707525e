import { act, fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './Picture';

let observed: { threshold: unknown; seen: () => void }[] = [];

beforeEach(() => {
  observed = [];
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      observed.push({
        threshold: options?.threshold,
        seen: () => callback([{ isIntersecting: true }] as IntersectionObserverEntry[], this as never),
      });
    }
    observe() {}
    disconnect() {}
  } as never;
});

test('it is fetched once a tenth of it is in view, and shown once it is there', () => {
  render(<Picture src="/a.jpg" alt="Studios" />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(observed[0]?.threshold).toBe(0.1);
  act(() => observed[0]?.seen());
  expect(screen.getByRole('img', { name: 'Studios' })).toHaveAttribute('data-shown', 'false');
  fireEvent.load(screen.getByRole('img'));
  expect(screen.getByRole('img')).toHaveAttribute('data-shown', 'true');
});

test('the picture that a page opens with is fetched at once and first', () => {
  render(<Picture src="/a.jpg" alt="Studios" priority />);
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
});

test('its place is kept in its shape, and stays coloured when the picture fails', () => {
  const { container } = render(<Picture src="/gone.jpg" alt="Studios" priority ratio={1.91} />);
  expect(container.firstChild).toHaveStyle({ 'aspect-ratio': '1.91' });
  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(container.firstChild).toBeInTheDocument();
});
