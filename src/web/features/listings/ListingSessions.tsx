import { Fragment, useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { EventListing } from '@contract/entities/listings';
import type { Session } from '@contract/entities/sessions';
import { displayName } from '@contract/rules/names';
import { useListSessionsQuery } from '@web/api/events';
import { color, font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Chip } from '@web/ui/media/Chip';
import { dayIn } from './listingForms';
import { ListingSessionDialog } from './ListingSessionDialog';
import { sessionClashes } from './sessionClashes';

/** The agenda of an event by its days, each session to be changed, and marked where it clashes with another. */
export function ListingSessions({ listing }: { listing: EventListing }) {
  const { data, error, isError, isFetching, refetch } = useListSessionsQuery({ eventId: listing.id });
  const [open, setOpen] = useState<string | null>(null);
  if (!data) {
    return isError ? <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} /> : <Skeleton shape="row" count={3} />;
  }
  const zone = listing.timezone ?? 'UTC';
  const opened = data.find(({ id }) => id === open) ?? null;
  const clashes = sessionClashes(data);
  const isFirstOfDay = (at: number) => at === 0 || dayIn(data[at - 1]!.startTime, zone) !== dayIn(data[at]!.startTime, zone);
  const add = (
    <Button onClick={() => setOpen('new')}>
      <FormattedMessage id="listings.sessions.add" defaultMessage="Add a session" />
    </Button>
  );
  return (
    <>
      {data.length === 0 ? (
        <EmptyState action={add}>
          <FormattedMessage id="listings.sessions.none" defaultMessage="There is nothing on the agenda yet." />
        </EmptyState>
      ) : (
        <>
          <ul role="list">
            {data.map((session, at) => (
              <Fragment key={session.id}>
                {isFirstOfDay(at) && (
                  <li>
                    <Day>
                      <FormattedDate value={session.startTime} timeZone={zone} weekday="long" day="numeric" month="long" />
                    </Day>
                  </li>
                )}
                <SessionRow session={session} zone={zone} clashes={clashes.get(session.id) ?? []} onEdit={() => setOpen(session.id)} />
              </Fragment>
            ))}
          </ul>
          {add}
        </>
      )}
      {(open === 'new' || opened) && (
        <ListingSessionDialog key={open} listing={listing} session={opened} last={data.at(-1) ?? null} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

interface SessionRowProps {
  session: Session;
  zone: string;
  clashes: readonly Session[];
  onEdit: () => void;
}

function SessionRow({ session: { name, startTime, endTime, location, speakers }, zone, clashes, onEdit }: SessionRowProps) {
  const intl = useIntl();
  const about = [location?.name, ...speakers.map(displayName)].filter(Boolean).join(' · ');
  return (
    <Row>
      <div>
        <Quiet>
          {intl.formatDateTimeRange(new Date(startTime), new Date(endTime), { timeZone: zone, hour: 'numeric', minute: '2-digit' })}
        </Quiet>
        <strong dir="auto">{name}</strong>
        {about && <Quiet dir="auto">{about}</Quiet>}
        {clashes.length > 0 && (
          <Chip>
            <FormattedMessage
              id="listings.sessions.clash"
              defaultMessage="At the same time as {others}"
              values={{ others: intl.formatList(clashes.map((other) => other.name)) }}
            />
          </Chip>
        )}
      </div>
      <Button
        size="sm"
        variant="secondary"
        onClick={onEdit}
        aria-label={intl.formatMessage({ id: 'listings.passes.editOf', defaultMessage: 'Edit {name}' }, { name })}
      >
        <FormattedMessage id="listings.passes.edit" defaultMessage="Edit" />
      </Button>
    </Row>
  );
}

const Day = styled.h2`
  padding-block: ${space[4]} ${space[1]};
  font-size: ${font.lg};
`;

const Row = styled.li`
  display: flex;
  gap: ${space[4]};
  align-items: start;
  justify-content: space-between;
  padding-block: ${space[3]};
  border-block-end: 1px solid ${color.line};
  &:last-child {
    margin-block-end: ${space[4]};
  }
`;

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;
