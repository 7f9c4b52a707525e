import { render, screen, within } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import { Frame, type NavItem } from './Frame';

const item = (name: string, count = 0): NavItem => ({ to: `/${name.toLowerCase()}`, label: name, icon: null, count });
const show = (items: NavItem[]) =>
  render(
    <MemoryRouter initialEntries={['/events/open-studios']}>
      <IntlProvider locale="en">
        <Frame name="Demo" logo="/logo.svg" items={items}>
          <h1>Events</h1>
        </Frame>
      </IntlProvider>
    </MemoryRouter>,
  );
const bar = () => screen.getAllByRole('navigation', { name: 'Main' })[1]!;

test('up to five places stand in the bar; of more, four and the rest under More', () => {
  const { unmount } = show(['A', 'B', 'C', 'D', 'E'].map((name) => item(name)));
  expect(within(bar()).getAllByRole('link')).toHaveLength(5);
  expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
  unmount();
  show(['A', 'B', 'C', 'D', 'E', 'F'].map((name) => item(name)));
  expect(within(bar()).getByRole('button', { name: 'More' })).toBeInTheDocument();
  expect(bar().querySelectorAll('[popover] a')).toHaveLength(2);
});

test('the place one is in is marked, and what waits elsewhere is told', () => {
  show([item('Events'), item('Messages', 3)]);
  expect(screen.getAllByRole('link', { current: 'page' })[0]).toHaveTextContent('Events');
  expect(screen.getAllByRole('link', { name: 'Messages (3 new)' })).toHaveLength(2);
});

test('the first stop of the keyboard leads past it all to the content', () => {
  show([item('Events')]);
  expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '#main');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
});
