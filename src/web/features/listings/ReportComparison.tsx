import { useId, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { EventListing } from '@contract/entities/listings';
import type { ListingComparison } from '@contract/entities/listingReport';
import { useListListingsInfiniteQuery } from '@web/api/eventListings';
import { useCompareListingReportQuery } from '@web/api/listingReport';
import { space } from '@web/theme/tokens';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { SelectField } from '@web/ui/form/SelectField';
import { Price } from '@web/ui/media/Price';
import { LineChart } from './LineChart';

/** How an event does beside an earlier one of the viewer's, at as many days before each began; nothing for who hosted none before. */
export function ReportComparison({ listing: { id: eventId, name } }: { listing: EventListing }) {
  const id = useId();
  const intl = useIntl();
  const { data: past } = useListListingsInfiniteQuery({ visible: 'true', past: 'true' });
  const others = (past?.pages.flat() ?? []).filter((one) => one.id !== eventId);
  const [chosen, setChosen] = useState<string | null>(null);
  const other = chosen ?? others[0]?.id ?? '';
  const { currentData, error, isError, isFetching, refetch } = useCompareListingReportQuery(
    { eventId, with: other },
    { skip: other === '' },
  );
  if (others.length === 0) return null;
  const lines = currentData && linesOf(currentData);
  const names = { own: name, other: currentData?.event.name ?? '' };
  const today = currentData?.days.findLast(({ own }) => own !== null);
  return (
    <Part aria-labelledby={id}>
      <h2 id={id}>
        <FormattedMessage id="listings.comparison" defaultMessage="Beside an earlier event" />
      </h2>
      <SelectField
        id={`${id}-other`}
        label={<FormattedMessage id="listings.comparison.other" defaultMessage="Compare with" />}
        required
        value={other}
        onChange={(value) => setChosen(value || null)}
        choices={others.map((one) => ({
          value: one.id,
          label: `${one.name} · ${intl.formatDate(one.eventStart, { dateStyle: 'medium', timeZone: one.timezone ?? 'UTC' })}`,
        }))}
      />
      {isError && !currentData && <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} />}
      {!isError && !currentData && <Skeleton shape="row" count={3} />}
      {today?.own && (
        <p>
          <FormattedMessage
            id="listings.comparison.today"
            defaultMessage="{days, plural, =0 {On the day it begins} one {# day before} other {# days before}}: {own, plural, one {# registration} other {# registrations}} now, {other, number} then."
            values={{ days: today.daysBefore, own: today.own.registrations, other: today.other.registrations }}
          />
        </p>
      )}
      {lines && (
        <>
          <LineChart
            title={<FormattedMessage id="listings.report.registrations" defaultMessage="Registrations" />}
            names={names}
            days={lines.registrations}
            format={(value): ReactNode => intl.formatNumber(value)}
          />
          <LineChart
            title={<FormattedMessage id="listings.report.revenue" defaultMessage="Revenue" />}
            names={names}
            days={lines.revenue}
            format={(value) => <Price cents={value} exact plainZero />}
          />
        </>
      )}
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const linesOf = ({ days }: ListingComparison) => {
  const of = (what: 'registrations' | 'revenue') =>
    days.map(({ daysBefore, own, other }) => ({ daysBefore, own: own && own[what], other: other[what] }));
  return { registrations: of('registrations'), revenue: of('revenue') };
};
