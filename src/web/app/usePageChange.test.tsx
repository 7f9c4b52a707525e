import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
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
