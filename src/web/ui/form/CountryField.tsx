import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { COUNTRIES } from '@contract/rules/countries';
import { wordsLocale } from '@contract/rules/localePaths';
import { getDisplayNames } from '@web/i18n/formatters';
import { ComboboxField, type ComboboxFieldProps } from './ComboboxField';

/** A country by its two letters, named and sorted in the language of the words around it. */
export function CountryField(props: Omit<ComboboxFieldProps, 'choices' | 'onSearch'>) {
  const locale = wordsLocale(useIntl().locale);
  const choices = useMemo(() => {
    const names = getDisplayNames(locale, { type: 'region' });
    const countries = COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }));
    return countries.sort((one, other) => one.label.localeCompare(other.label, locale));
  }, [locale]);
  return <ComboboxField autoComplete="country-name" {...props} choices={choices} />;
}
