import { useState } from 'react';
import { FormattedDate, FormattedMessage, type MessageDescriptor, defineMessages } from 'react-intl';
import styled from 'styled-components';
import type { AttendeeChange } from '@contract/entities/attendeeHistory';
import type { AttendeeChangeKind } from '@contract/entities/enumerations';
import type { ListingRegistration } from '@contract/entities/listings';
import { displayName } from '@contract/rules/names';
import { useGetAttendeeHistoryQuery } from '@web/api/listingAttendees';
import { color, font, space } from '@web/theme/tokens';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';

const TEXTS: Record<AttendeeChangeKind, MessageDescriptor> = defineMessages({
  registered: { id: 'listings.history.registered', defaultMessage: 'Registered' },
  asked: { id: 'listings.history.asked', defaultMessage: 'Asked for a pass' },
  joinedLine: { id: 'listings.history.joinedLine', defaultMessage: 'Joined a waiting list' },
  leftLine: { id: 'listings.history.leftLine', defaultMessage: 'Left a waiting list' },
  acceptedPlace: { id: 'listings.history.acceptedPlace', defaultMessage: 'Accepted a place' },
  declinedPlace: { id: 'listings.history.declinedPlace', defaultMessage: 'Declined a place' },
  registeredForSession: { id: 'listings.history.registeredForSession', defaultMessage: 'Registered for a session' },
  changedAnswers: { id: 'listings.history.changedAnswers', defaultMessage: 'Answers changed' },
  canceledPass: { id: 'listings.history.canceledPass', defaultMessage: 'Pass canceled' },
  transferredPass: { id: 'listings.history.transferredPass', defaultMessage: 'Pass transferred' },
  movedPass: { id: 'listings.history.movedPass', defaultMessage: 'Moved to another pass type' },
  sentConfirmation: { id: 'listings.history.sentConfirmation', defaultMessage: 'Confirmation sent again' },
  addedByHand: { id: 'listings.history.addedByHand', defaultMessage: 'Added by hand' },
  approved: { id: 'listings.history.approved', defaultMessage: 'Request approved' },
  rejected: { id: 'listings.history.rejected', defaultMessage: 'Request rejected' },
  checkedIn: { id: 'listings.history.checkedIn', defaultMessage: 'Checked in' },
  undidCheckIn: { id: 'listings.history.undidCheckIn', defaultMessage: 'Check-in undone' },
  notAdmitted: { id: 'listings.history.notAdmitted', defaultMessage: 'Not let in at the door' },
});

interface AttendeeHistoryProps {
  eventId: string;
  timezone: string;
  accountId: string;
  passes: ListingRegistration['passes'];
}

export function AttendeeHistory({ eventId, timezone, accountId, passes }: AttendeeHistoryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { currentData, error, isError, isFetching, refetch } = useGetAttendeeHistoryQuery({ eventId, accountId }, { skip: !isOpen });
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <Summary className="target">
        <FormattedMessage id="listings.history" defaultMessage="History" />
      </Summary>
      {isError && !currentData && <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} />}
      {isOpen && !isError && !currentData && <Skeleton shape="row" count={3} />}
      {currentData?.length === 0 && (
        <p>
          <FormattedMessage id="listings.history.none" defaultMessage="Nothing is on record." />
        </p>
      )}
      <ol role="list">
        {currentData?.map((change) => (
          <Change key={change.id} change={change} timezone={timezone} accountId={accountId} passes={passes} />
        ))}
      </ol>
    </details>
  );
}

type ChangeProps = Omit<AttendeeHistoryProps, 'eventId'> & { change: AttendeeChange };

function Change({ change: { at, kind, passId, account, actor }, timezone, accountId, passes }: ChangeProps) {
  const pass = passes.length > 1 ? passes.find(({ id }) => id === passId) : undefined;
  const by = actor ?? (account?.id === accountId ? null : account);
  return (
    <Line>
      <span>
        <FormattedMessage {...TEXTS[kind]} />
        {pass && (
          <>
            {' · '}
            <bdi>{pass.ticket.name}</bdi>
          </>
        )}
      </span>
      <small>
        <FormattedDate value={at} dateStyle="medium" timeStyle="short" timeZone={timezone} />
        {by && (
          <>
            {' · '}
            <FormattedMessage id="listings.history.by" defaultMessage="by {name}" values={{ name: <bdi>{displayName(by)}</bdi> }} />
          </>
        )}
      </small>
    </Line>
  );
}

const Summary = styled.summary`
  inline-size: fit-content;
  font-size: ${font.lg};
  font-weight: 600;
  cursor: pointer;
`;

const Line = styled.li`
  display: grid;
  padding-block: ${space[2]};
  & + & {
    border-block-start: 1px solid ${color.line};
  }
  small {
    color: ${color.quiet};
    font-size: ${font.sm};
  }
`;
