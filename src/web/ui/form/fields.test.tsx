import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { IntlProvider } from 'react-intl';
import { CheckboxGroupField, ToggleField } from './CheckboxField';
import { CodeField } from './CodeField';
import { CountryField } from './CountryField';
import { FormSummary } from './FormSummary';
import { PasswordField } from './PasswordField';
import { QuantityField } from './QuantityField';
import { RadioField } from './RadioField';
import { ComboboxField } from './ComboboxField';
import { EmailField, NumberField, TextField } from './TextField';

const show = (element: ReactElement) => render(<IntlProvider locale="en">{element}</IntlProvider>);
const meals = [
  { value: 'veg', label: 'Vegetarian' },
  { value: 'vegan', label: 'Vegan' },
  { value: 'fish', label: 'Fish', disabled: true },
];

test('a control is tied to its label, its hint and its error', () => {
  show(
    <EmailField label="Email" required hint="The confirmation goes here." error="This is no address." value="ada@" onChange={() => {}} />,
  );
  const email = screen.getByRole('textbox', { name: 'Email' });
  expect(email).toHaveAccessibleDescription('The confirmation goes here. This is no address.');
  expect(email).toBeInvalid();
  expect(email).toBeRequired();
  expect(email).toHaveAttribute('inputmode', 'email');
  expect(email).toHaveAttribute('autocomplete', 'email');
});

test('what need not be answered says so', () => {
  show(<TextField label="Company" value="" onChange={() => {}} />);
  expect(screen.getByText('Optional')).toBeInTheDocument();
});

test('a number is kept as it was typed', async () => {
  const onChange = jest.fn();
  show(<NumberField label="Age" value="4" onChange={onChange} />);
  await userEvent.type(screen.getByRole('textbox'), 'x');
  expect(onChange).toHaveBeenCalledWith('4x');
});

test('a pasted code loses its spaces and what is too much of it', async () => {
  const onChange = jest.fn();
  show(<CodeField label="Code" required value="" onChange={onChange} />);
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.paste('123 456 789');
  expect(onChange).toHaveBeenCalledWith('123456');
  expect(screen.getByRole('textbox')).toHaveAttribute('autocomplete', 'one-time-code');
});

test('a password may be looked at', async () => {
  show(<PasswordField label="Password" required autoComplete="current-password" value="secret" onChange={() => {}} />);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
});

test('one of a few is chosen, and what is taken cannot be', async () => {
  const onChange = jest.fn();
  show(<RadioField label="Meal" required value="veg" onChange={onChange} choices={meals} />);
  expect(screen.getByRole('radiogroup')).toHaveAccessibleName('Meal');
  expect(screen.getByRole('radio', { name: 'Vegetarian' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Fish' }));
  await userEvent.click(screen.getByText('Vegan'));
  expect(onChange.mock.calls).toEqual([['vegan']]);
});

test('ticks come in the order of the choices, whatever the order of ticking', async () => {
  const onChange = jest.fn();
  show(<CheckboxGroupField label="Meals" values={['vegan']} onChange={onChange} choices={meals} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Vegetarian' }));
  expect(onChange).toHaveBeenCalledWith(['veg', 'vegan']);
});

test('a switch is on or off', async () => {
  const onChange = jest.fn();
  show(<ToggleField label="Show me" checked={false} onChange={onChange} />);
  await userEvent.click(screen.getByRole('switch', { name: 'Show me' }));
  expect(onChange).toHaveBeenCalledWith(true);
});

test('a quantity stays within its bounds, by button, key and typing', async () => {
  const told: number[] = [];
  function Guests() {
    const [value, setValue] = useState(3);
    const change = (next: number) => {
      told.push(next);
      setValue(next);
    };
    return <QuantityField label="Guests" value={value} onChange={change} min={1} max={4} />;
  }
  show(<Guests />);
  expect(screen.getByText('Min 1')).toBeInTheDocument();
  expect(screen.getByText('Max 4')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  expect(screen.getByRole('button', { name: 'One more' })).toBeDisabled();
  await userEvent.type(screen.getByRole('spinbutton'), '{ArrowDown}{Home}');
  await userEvent.type(screen.getByRole('spinbutton'), '9');
  expect(told).toEqual([4, 3, 1, 4]);
});

test('countries are named and sorted in the language of the words, and found without its accents', async () => {
  render(
    <IntlProvider locale="es" onError={() => {}}>
      <CountryField label="País" required value="ES" onChange={() => {}} />
    </IntlProvider>,
  );
  expect(screen.getByRole('combobox')).toHaveDisplayValue('España');
  await userEvent.click(screen.getByRole('combobox'));
  const names = screen.getAllByRole('option').map((option) => option.textContent);
  expect(names[0]).toBe('Afganistán');
  expect(names).toHaveLength(249);
  await userEvent.type(screen.getByRole('combobox'), 'espana');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['España']);
});

describe('a search among many', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('asks 500 ms after typing stops, and is chosen from by arrows and Enter', async () => {
    const [onSearch, onChange] = [jest.fn(), jest.fn()];
    show(<ComboboxField label="Company" value="" onChange={onChange} onSearch={onSearch} choices={meals} />);
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.type(screen.getByRole('combobox'), 've');
    expect(onSearch).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(500));
    expect(onSearch.mock.calls).toEqual([['ve']]);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Vegan' }).id);
    await user.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('vegan');
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
  });
});

test('the line of errors counts them and leads to the first, be it a field or a group', async () => {
  show(
    <>
      <FormSummary wrong={['meal']} />
      <RadioField id="meal" label="Meal" required value="" onChange={() => {}} choices={meals} error="choices are required" />
    </>,
  );
  expect(screen.getByText(/Fix errors before saving\./)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link'));
  expect(screen.getByRole('radio', { name: 'Vegetarian' })).toHaveFocus();
});
