import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import { Button, ButtonLink } from './Button';

const show = (element: ReactElement) =>
  render(element, {
    wrapper: ({ children }) => (
      <MemoryRouter>
        <IntlProvider locale="en">{children}</IntlProvider>
      </MemoryRouter>
    ),
  });
const button = () => screen.getByRole('button');

test('idle, it does what it says', async () => {
  const onPress = jest.fn();
  show(<Button onClick={onPress}>Get pass</Button>);
  await userEvent.click(button());
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('small, it takes a finger’s presses beyond its edges, also where it has a look of its own', () => {
  show(
    <Button size="sm" className="wide">
      Leave
    </Button>,
  );
  expect(button()).toHaveClass('target', 'wide');
});

test('pending, it keeps its name and its focus, and a further press does nothing', async () => {
  const onPress = jest.fn();
  const { rerender } = show(<Button onClick={onPress}>Get pass</Button>);
  await userEvent.click(button());
  rerender(
    <Button onClick={onPress} pending>
      Get pass
    </Button>,
  );
  await userEvent.click(button());
  await userEvent.keyboard('{Enter}');
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(button()).toHaveFocus();
  expect(button()).toHaveAccessibleName('Get pass');
  expect(button()).toHaveAttribute('aria-busy', 'true');
});

test('a pending button does not send its form again', async () => {
  const sent = jest.fn((event: React.FormEvent) => event.preventDefault());
  show(
    <form onSubmit={sent}>
      <input aria-label="Name" />
      <Button type="submit" pending>
        Continue
      </Button>
    </form>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'Ada{Enter}');
  expect(sent).not.toHaveBeenCalled();
});

test('done, it says Success, or the words it was given', () => {
  const { rerender } = show(<Button success>Save</Button>);
  expect(button()).toHaveAccessibleName('Success');
  rerender(
    <Button success successText="Saved">
      Save
    </Button>,
  );
  expect(button()).toHaveAccessibleName('Saved');
});

test('disabled, it cannot be pressed', async () => {
  const onPress = jest.fn();
  show(
    <Button disabled onClick={onPress}>
      Get pass
    </Button>,
  );
  await userEvent.click(button());
  expect(onPress).not.toHaveBeenCalled();
});

test('as a link it leads somewhere', () => {
  show(<ButtonLink to="/events">Browse events</ButtonLink>);
  expect(screen.getByRole('link', { name: 'Browse events' })).toHaveAttribute('href', '/events');
});
