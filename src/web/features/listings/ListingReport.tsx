import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import styled from 'styled-components';
import { exportListingReport } from '@contract/endpoints/listingReport';
import type { EventListing } from '@contract/entities/listings';
import type { ListingReport as Report } from '@contract/entities/listingReport';
import { UNKNOWN_CHANNEL } from '@contract/rules/arrivalChannel';
import { useDownload } from '@web/api/downloads';
import { useGetListingReportQuery } from '@web/api/listingReport';
import { font, space } from '@web/theme/tokens';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Price } from '@web/ui/media/Price';
import { attendeesAddress, readAttendeesQuery, type AttendeesQuery } from './attendeesQuery';
import { BarTable } from './BarTable';
import { TableDownload } from '@web/ui/button/TableDownload';
import { Figure, Numbers } from './Figure';
import { ReportComparison } from './ReportComparison';
import { TimeChart } from './TimeChart';
import { useChannelName } from './useChannelName';

export function ListingReport({ listing }: { listing: EventListing }) {
  const { id: eventId, slug } = listing;
  const { currentData: report, error, isFetching, refetch } = useGetListingReportQuery({ eventId });
  const download = useDownload();
  if (!report)
    return error ? <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} /> : <Skeleton shape="row" count={6} />;
  return (
    <Stack>
      <Totals totals={report.totals} />
      {report.totals.passes + report.totals.canceled === 0 ? (
        <EmptyState>
          <FormattedMessage id="listings.report.none" defaultMessage="Once somebody has registered, this page tells how it goes." />
        </EmptyState>
      ) : (
        <>
          <div>
            <TableDownload download={(format) => download(exportListingReport, { eventId, format }, `${slug}-report.${format}`)} />
          </div>
          <Charts eventId={eventId} report={report} />
          <ReportComparison listing={listing} />
        </>
      )}
    </Stack>
  );
}

const Totals = ({ totals }: { totals: Report['totals'] }) => (
  <Numbers>
    <Figure name={<FormattedMessage id="listings.figure.registered" defaultMessage="Registered" />}>{totals.registrations}</Figure>
    <Figure name={<FormattedMessage id="listings.figure.passes" defaultMessage="Passes" />}>{totals.passes}</Figure>
    <Figure name={<FormattedMessage id="listings.figure.in" defaultMessage="Checked in" />} of={totals.passes}>
      {totals.checkedIn}
    </Figure>
    <Figure name={<FormattedMessage id="listings.figure.canceled" defaultMessage="Canceled passes" />}>{totals.canceled}</Figure>
    <Figure name={<FormattedMessage id="listings.report.charged" defaultMessage="Charged" />}>
      <Price cents={totals.charged} plainZero />
    </Figure>
    <Figure name={<FormattedMessage id="listings.report.refunded" defaultMessage="Given back" />}>
      <Price cents={totals.refunded} plainZero />
    </Figure>
    {totals.tax > 0 && (
      <Figure name={<FormattedMessage id="listings.report.tax" defaultMessage="Tax in it" />}>
        <Price cents={totals.tax} plainZero />
      </Figure>
    )}
    <Figure name={<FormattedMessage id="listings.report.due" defaultMessage="Yet to come in" />}>
      <Price cents={totals.due} plainZero />
    </Figure>
  </Numbers>
);

function Charts({ eventId, report }: { eventId: string; report: Report }) {
  const intl = useIntl();
  const { timezone, salesUnit, sales, checkInUnit, checkIns, passTypes, coupons, channels, questions } = report;
  const channelName = useChannelName();
  const people = (changes: Partial<AttendeesQuery>) => attendeesAddress(eventId, EVERYBODY, changes);
  const number = (value: number) => intl.formatNumber(value);
  const money = (value: number) => <Price cents={value} exact plainZero />;
  const [answeredOnes, unanswered] = [questions.filter((one) => one.people > 0), questions.filter((one) => one.people === 0)];
  const inAll = checkIns.reduce<number[]>((sums, { passes }) => [...sums, (sums.at(-1) ?? 0) + passes], []);
  return (
    <>
      <TimeChart
        title={<FormattedMessage id="listings.report.registrations" defaultMessage="Registrations" />}
        timezone={timezone}
        unit={salesUnit}
        steps={sales.map(({ from, before, registrations }) => ({
          from,
          value: registrations,
          to: people({ registered: { from, before } }),
        }))}
        format={number}
      />
      <TimeChart
        title={<FormattedMessage id="listings.report.revenue" defaultMessage="Revenue" />}
        note={<FormattedMessage id="listings.report.revenueNote" defaultMessage="What was charged, without what was given back." />}
        timezone={timezone}
        unit={salesUnit}
        steps={sales.map(({ from, before, revenue }) => ({ from, value: revenue, to: people({ registered: { from, before } }) }))}
        format={money}
      />
      <BarTable
        title={<FormattedMessage id="listings.passes" defaultMessage="Passes" />}
        of={<FormattedMessage id="listings.attendees.pass" defaultMessage="Pass" />}
        lines={passTypes.map(({ ticketId, name, passes, checkedIn, canceled, paid, refunded }) => ({
          id: ticketId,
          name,
          value: passes,
          to: people({ ticketId }),
          more: [
            <FormattedNumber key="in" value={checkedIn} />,
            <FormattedNumber key="out" value={canceled} />,
            <span key="sum">{money(paid - refunded)}</span>,
          ],
        }))}
        more={[
          <FormattedMessage key="in" id="listings.figure.in" defaultMessage="Checked in" />,
          <FormattedMessage key="out" id="listings.door.canceledShort" defaultMessage="Canceled" />,
          <FormattedMessage key="sum" id="listings.attendee.paid" defaultMessage="Paid" />,
        ]}
      />
      {coupons.length > 0 && (
        <BarTable
          title={<FormattedMessage id="listings.coupons" defaultMessage="Codes" />}
          of={<FormattedMessage id="listings.attendees.code" defaultMessage="Code" />}
          lines={coupons.map(({ couponId, code, registrations }) => ({
            id: couponId,
            name: code,
            value: registrations,
            to: people({ couponId }),
          }))}
        />
      )}
      <BarTable
        title={<FormattedMessage id="listings.report.channels" defaultMessage="How they came" />}
        note={
          <FormattedMessage
            id="listings.report.channelsNote"
            defaultMessage="By the utm_source of the link that led here, else by the site it stood on. Add {example} to a link to tell it apart."
            values={{ example: <Example>{EXAMPLE}</Example> }}
          />
        }
        of={<FormattedMessage id="listings.report.channel" defaultMessage="Channel" />}
        lines={channels.map(({ channel, registrations }) => ({
          id: channel ?? UNKNOWN_CHANNEL,
          name: channelName(channel ?? UNKNOWN_CHANNEL),
          value: registrations,
          to: people({ channel: channel ?? UNKNOWN_CHANNEL }),
        }))}
      />
      <TimeChart
        title={<FormattedMessage id="listings.report.checkIns" defaultMessage="Who is in" />}
        note={<FormattedMessage id="listings.report.checkInsNote" defaultMessage="How many passes let somebody in until then." />}
        timezone={timezone}
        unit={checkInUnit}
        steps={checkIns.map(({ from, before }, at) => ({ from, value: inAll[at]!, to: people({ checkedIn: { from, before } }) }))}
        format={number}
      />
      {answeredOnes.map(({ questionId, name, type, people: answered, answers }) => (
        <BarTable
          key={questionId}
          title={<bdi>{name}</bdi>}
          note={
            <FormattedMessage
              id="listings.report.answered"
              defaultMessage="{count, plural, one {# person answered this.} other {# people answered this.}}"
              values={{ count: answered }}
            />
          }
          of={<FormattedMessage id="listings.attendees.answer" defaultMessage="Answer" />}
          lines={answers.map(({ value, text, people: count }) => ({
            id: value,
            name:
              type !== 'toggle'
                ? text || value
                : value === 'true'
                  ? intl.formatMessage({ id: 'passes.yes', defaultMessage: 'Yes' })
                  : intl.formatMessage({ id: 'passes.no', defaultMessage: 'No' }),
            value: count,
            to: people({ questionId, answer: value }),
          }))}
          all={people({ questionId, columns: ['passes', questionId] })}
        />
      ))}
      {unanswered.length > 0 && (
        <p>
          <FormattedMessage
            id="listings.report.unanswered"
            defaultMessage="Nobody has answered yet: {names}"
            values={{ names: intl.formatList(unanswered.map(({ name }) => name)) }}
          />
        </p>
      )}
    </>
  );
}

const EVERYBODY = readAttendeesQuery(new URLSearchParams());

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  h2 {
    font-size: ${font.lg};
  }
`;

// The end of an address, the same in every language.
const EXAMPLE = '?utm_source=newsletter';

const Example = styled.code`
  white-space: nowrap;
`;
