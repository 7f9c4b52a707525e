import { render, screen, within } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import { shellHtml } from '@contract/rules/shell';
import { Frame, type Place } from './Frame';

const place = (name: string, count = 0): Place => ({ to: `/${name.toLowerCase()}`, label: name, icon: null, count });
const show = (places: Place[]) =>
  render(
    <MemoryRouter initialEntries={['/events/open-studios']}>
      <IntlProvider locale="en">
        <Frame name="Demo" logo="/logo.svg" places={places}>
          <h1>Events</h1>
        </Frame>
      </IntlProvider>
    </MemoryRouter>,
  );
const bar = () => screen.getAllByRole('navigation', { name: 'Main' })[1]!;

test('up to five places stand in the bar; of more, four and the rest under More', () => {
  const { unmount } = show(['A', 'B', 'C', 'D', 'E'].map((name) => place(name)));
  expect(within(bar()).getAllByRole('link')).toHaveLength(5);
  expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
  unmount();
  show(['A', 'B', 'C', 'D', 'E', 'F'].map((name) => place(name)));
  expect(within(bar()).getByRole('button', { name: 'More' })).toBeInTheDocument();
  expect(bar().querySelectorAll('[popover] a')).toHaveLength(2);
});

test('the place one is in is marked, and what waits elsewhere is told', () => {
  show([place('Events'), place('Messages', 3)]);
  expect(screen.getAllByRole('link', { current: 'page' })[0]).toHaveTextContent('Events');
  expect(screen.getAllByRole('link', { name: 'Messages (3 new)' })).toHaveLength(2);
});

test('the first stop of the keyboard leads past it all to the content', () => {
  show([place('Events')]);
  expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '#main');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
});

test('its parts have the classes of the painted shell', () => {
  const { container } = show([place('Events')]);
  const painted = document.createElement('div');
  painted.innerHTML = shellHtml({ name: 'Demo', logo: '/logo.svg', kind: 'list' });
  const parts = (root: Element) =>
    ['frame', 'frame-head', 'frame-brand', 'frame-logo', 'frame-rail', 'frame-page', 'frame-inner', 'frame-bar'].map(
      (name) => root.querySelector(`.${name}`)?.tagName ?? name,
    );
  const [real, shell] = [parts(container), parts(painted)];
  // Rail and bar are landmarks only where there are links in them.
  expect(shell).toEqual(real.map((tag) => (tag === 'NAV' ? 'DIV' : tag)));
});
