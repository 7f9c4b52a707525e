import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { IntlProvider } from 'react-intl';
import { Avatar, AVATAR_SIZES } from './Avatar';
import { AvatarGroup } from './AvatarGroup';

const show = (element: ReactElement) => render(element, { wrapper: ({ children }) => <IntlProvider locale="en">{children}</IntlProvider> });
const face = () => screen.getByRole('img').firstElementChild as HTMLElement;

test('without a picture it shows the initials, always on the same colour for the same letters', () => {
  const { unmount } = show(<Avatar name="Ada Lovelace" />);
  const ground = face().style.background;
  expect(face()).toHaveAttribute('data-initials', 'AL');
  expect(ground).toMatch(/^var\(--avatar-\d+\)$/);
  unmount();
  show(<Avatar name="Alan Ladd" />);
  expect(face().style.background).toBe(ground);
});

test('a picture that fails gives way to the initials', () => {
  show(<Avatar name="Ada Lovelace" imageUrl="/gone.jpg" />);
  fireEvent.error(face());
  expect(face()).toHaveAttribute('data-initials', 'AL');
});

test.each(Object.entries(AVATAR_SIZES))('size %s is %i pixels', (size, px) => {
  show(<Avatar name="Ada" size={size as keyof typeof AVATAR_SIZES} />);
  expect(screen.getByRole('img')).toHaveStyle({ 'inline-size': `${px}px` });
});

test('a forced colour takes black or white letters by its brightness', () => {
  const { unmount } = show(<Avatar name="Ada" forceColor="#ffcc00" />);
  expect(face()).toHaveStyle({ background: '#ffcc00', color: '#000000' });
  unmount();
  show(<Avatar name="Ada" forceColor="#202060" />);
  expect(face()).toHaveStyle({ color: '#ffffff' });
});

test('its dot is told in words too', () => {
  const { unmount } = show(<Avatar name="Ada" showActive active />);
  expect(screen.getByRole('img')).toHaveAccessibleName('Ada, active');
  unmount();
  show(<Avatar name="Ada" showActive />);
  expect(screen.getByRole('img')).toHaveAccessibleName('Ada, away');
});

test('beside a name that is written out it is silent', () => {
  show(<Avatar name="Ada" decorative />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('a group tells the names it shows and how many more there are', () => {
  const people = ['Ada', 'Ben', 'Cem', 'Dia', 'Eva'].map((name) => ({ id: name, name }));
  show(<AvatarGroup people={people} max={2} total={128} />);
  expect(screen.getByRole('img')).toHaveAccessibleName('Ada, Ben and 126 others');
});
