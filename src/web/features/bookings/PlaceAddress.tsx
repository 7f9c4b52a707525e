import { MapPin } from 'lucide-react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import type { BookingPlace } from '@contract/entities/bookings';
import { townLine } from '@contract/rules/townLine';
import { countryName } from '@web/i18n/countryName';

/** Where a place is, on one line, with its country in the reader's language. */
export function PlaceAddress({ place }: { place: BookingPlace }) {
  const { locale } = useIntl();
  const country = place.country && countryName(place.country, locale);
  const line = [place.address1, place.address2, townLine(place), country].filter(Boolean).join(', ');
  if (!line) return null;
  return (
    <Line>
      <MapPin size={20} strokeWidth={1.5} aria-hidden />
      <bdi>{line}</bdi>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  gap: 8px;
  align-items: start;
  overflow-wrap: anywhere;
  svg {
    flex: none;
    margin-block-start: 2px;
  }
`;
