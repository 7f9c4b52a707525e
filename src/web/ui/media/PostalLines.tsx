import { useIntl } from 'react-intl';
import { townLine } from '@contract/rules/townLine';
import { countryName } from '@web/i18n/countryName';

type Addressed = Record<'address1' | 'address2' | 'city' | 'state' | 'zip' | 'country', string | null>;

/** An address as it is written on a letter; each line is an element of its own. */
export function PostalLines({ of: { address1, address2, city, state, zip, country } }: { of: Addressed }) {
  const { locale } = useIntl();
  return [address1, address2, townLine({ city, state, zip, country }), country && countryName(country, locale)]
    .filter(Boolean)
    .map((text) => (
      <span key={text}>
        <bdi>{text}</bdi>
      </span>
    ));
}
