import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { LOCALES } from '@contract/locales';
import { LanguagePickerDialog } from './LanguagePickerDialog';

const onPick = jest.fn();
const show = () =>
  render(
    <IntlProvider locale="en">
      <LanguagePickerDialog open locales={LOCALES} current="fr" onPick={onPick} onClose={() => {}} />
    </IntlProvider>,
  );
const names = () => screen.getAllByRole('option').map((item) => item.textContent);

test('every locale is there with its flag, and the current one is marked', () => {
  const { container } = show();
  expect(names()).toHaveLength(LOCALES.length);
  expect(container.querySelectorAll('img[src^="/flags/"]')).toHaveLength(LOCALES.length);
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Français');
});

test('what is translated stands apart from what is shown in English', () => {
  show();
  const group = (name: string) => within(screen.getByRole('group', { name })).getAllByRole('option');
  expect(group('Translated').map((item) => item.textContent)).toEqual(
    LOCALES.filter(({ code }) => /^(en|es|fr|ja)\b/.test(code)).map(({ name, english }) => (name === english ? name : name + english)),
  );
  expect(group('Shown in English')).toHaveLength(LOCALES.length - group('Translated').length);
});

test.each(['espanol', 'Spanish (Mex', 'MÉXICO'])('%s finds the Spanish of Mexico', async (search) => {
  show();
  await userEvent.type(screen.getByRole('combobox'), search);
  expect(names()).toContain('Español (México)Spanish (Mexico)');
  expect(names().length).toBeLessThan(5);
});

test('a press picks it', async () => {
  show();
  await userEvent.type(screen.getByRole('combobox'), 'japanese');
  await userEvent.click(screen.getByRole('option', { name: /日本語/ }));
  expect(onPick).toHaveBeenCalledWith('ja');
});

test('where nothing is found it says so', async () => {
  show();
  await userEvent.type(screen.getByRole('combobox'), 'klingon');
  expect(screen.getByRole('status')).toHaveTextContent('not found');
});

test('arrows go along what is found, and Enter picks it', async () => {
  show();
  await userEvent.type(screen.getByRole('combobox'), 'spanish{ArrowDown}{ArrowDown}');
  const second = screen.getAllByRole('option')[1]!;
  expect(screen.getByRole('combobox')).toHaveAttribute('aria-activedescendant', second.id);
  await userEvent.keyboard('{Enter}');
  expect(onPick).toHaveBeenLastCalledWith(LOCALES.find(({ name, english }) => second.textContent === name + english)!.code);
});
