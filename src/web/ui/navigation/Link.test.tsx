import type { MouseEvent, ReactNode } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Link, NavLink } from './Link';

const Here = () => {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
};

const show = (path: string, links: ReactNode) =>
  render(
    <MemoryRouter basename="/fr" initialEntries={[`/fr${path}`]}>
      {links}
      <Here />
    </MemoryRouter>,
  );

test('a link leads to its page without loading it anew, in the language of the address', async () => {
  show(
    '/events',
    <Link to="/messages/7?new=1" state={{ from: 'test' }}>
      Messages
    </Link>,
  );
  const link = screen.getByRole('link');
  expect(link).toHaveAttribute('href', '/fr/messages/7?new=1');
  await userEvent.click(link);
  expect(screen.getByRole('status')).toHaveTextContent('/messages/7?new=1 {"from":"test"}');
});

test('what its owner has dealt with leads nowhere', async () => {
  const dealtWith = (event: MouseEvent) => event.preventDefault();
  show(
    '/events',
    <Link to="/messages" onClick={dealtWith}>
      Messages
    </Link>,
  );
  await userEvent.click(screen.getByRole('link'));
  expect(screen.getByRole('status')).toHaveTextContent('/events');
});

test.each([
  ['/events', true],
  ['/events/fair', true],
  ['/eventsandmore', false],
  ['/', false],
])('at %s the place of the events is the one on show: %s', (path, isHere) => {
  show(path, <NavLink to="/events">Events</NavLink>);
  expect(screen.getByRole('link').getAttribute('aria-current')).toBe(isHere ? 'page' : null);
});

test('with end it is that very page alone, and the start is no part of any other', () => {
  show(
    '/events/fair',
    <>
      <NavLink to="/events" end>
        Events
      </NavLink>
      <NavLink to="/">Home</NavLink>
    </>,
  );
  for (const link of screen.getAllByRole('link')) expect(link).not.toHaveAttribute('aria-current');
});
