import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { color, radius, shadow, weight } from '@web/theme/tokens';
import { DAY_AND_CLOCK } from './eventClock';

interface CalendarLeafProps {
  /** An instant, ISO 8601. */
  date: string;
  timeZone?: string | null | undefined;
  size?: 'md' | 'lg';
}

/** A day, set like the leaf of a calendar. The words beside it tell the date to those who listen. */
export function CalendarLeaf({ date, timeZone, size = 'md' }: CalendarLeafProps) {
  const intl = useIntl();
  const zone = { timeZone: timeZone ?? undefined };
  // The figure alone: some languages write a word beside it, for which a leaf has no room. By the formatter of the time beside it.
  const day = intl.formatDateToParts(date, { ...zone, ...DAY_AND_CLOCK }).find(({ type }) => type === 'day')?.value;
  return (
    <Leaf aria-hidden="true" $large={size === 'lg'}>
      <Month>{intl.formatDate(date, { ...zone, month: 'short' })}</Month>
      <Day>{day}</Day>
    </Leaf>
  );
}

const Leaf = styled.span<{ $large: boolean }>`
  display: inline-grid;
  grid-template-rows: auto 1fr;
  flex: none;
  overflow: hidden;
  inline-size: ${({ $large }) => ($large ? 72 : 52)}px;
  block-size: ${({ $large }) => ($large ? 76 : 56)}px;
  border-radius: ${({ $large }) => ($large ? '12px' : radius.sm)};
  background: ${color.raised};
  box-shadow: ${shadow.card};
  font-size: ${({ $large }) => ($large ? 1.75 : 1.375)}rem;
  text-align: center;
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

const Month = styled.span`
  overflow: hidden;
  padding: 2px 4px;
  background: ${color.primary};
  color: ${color.onPrimary};
  font-size: 0.6875rem;
  font-weight: ${weight.bold};
  letter-spacing: 0.04em;
  line-height: 1.4;
  text-transform: uppercase;
  white-space: nowrap;
`;

const Day = styled.span`
  place-self: center;
  color: ${color.text};
  font-weight: ${weight.bold};
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.02em;
  line-height: 1;
`;
