import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { usePageChange } from './usePageChange';

function Page() {
  usePageChange();
  return <h1 id="there">There</h1>;
}

test('what browsers answer to a scroll, a promise by now, is never taken for how to give up on it', () => {
  // jsdom has neither.
  HTMLElement.prototype.scrollIntoView = (() => Promise.resolve()) as unknown as () => void;
  const shown = render(
    <MemoryRouter initialEntries={['/events#there']}>
      <Page />
    </MemoryRouter>,
  );
  expect(() => shown.unmount()).not.toThrow();
});

test('a list that is as long only once its end has come into view is returned to where it was left', async () => {
  let height = 6_000;
  let y = 0;
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height);
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => y });
  window.scrollTo = ((_: number, top: number) => {
    y = Math.min(top, height - window.innerHeight);
  }) as never;
  function List() {
    usePageChange();
    return <ul />;
  }
  const router = createMemoryRouter([{ path: '*', element: <List /> }], { initialEntries: ['/events'] });
  render(<RouterProvider router={router} />);
  window.scrollTo(0, 4_000);
  window.dispatchEvent(new Event('scroll'));
  await act(() => router.navigate('/events/fair'));
  expect(y).toBe(0);
  height = 2_000;
  await act(() => router.navigate(-1));
  // What stands at its end grows as it is seen there.
  while (y === height - window.innerHeight && height < 6_000) {
    height += 1_000;
    await act(async () => screen.getByRole('list').append(document.createElement('li')));
  }
  expect(y).toBe(4_000);
});

test.each([
  ['out of sight', 'begins anew', -200, 0],
  ['in sight', 'stays where it is', 20, 300],
])('with its heading %s, a page that goes on to another tab %s', async (_where, _then, bottom, expected) => {
  let y = 300;
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => y });
  window.scrollTo = ((_: number, top: number) => void (y = top)) as never;
  function Tabs() {
    usePageChange();
    return (
      <main id="main" tabIndex={-1}>
        <h1 ref={(heading) => void (heading && (heading.getBoundingClientRect = () => ({ bottom, top: bottom - 40 }) as DOMRect))}>Fair</h1>
        <nav>
          <a href="/listings/fair/report" aria-current="page">
            Report
          </a>
        </nav>
      </main>
    );
  }
  const router = createMemoryRouter([{ path: '*', element: <Tabs /> }], { initialEntries: ['/listings/fair/report'] });
  render(<RouterProvider router={router} />);
  y = 300;
  await act(() => router.navigate('/listings/fair/attendees?pass=day'));
  expect(y).toBe(expected);
  expect(screen.getByRole('heading')).toHaveFocus();
});
