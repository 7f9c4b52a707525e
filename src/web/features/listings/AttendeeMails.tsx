import { FormattedDate, FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { useListAttendeeMailsQuery } from '@web/api/listingAttendees';
import { color, font, space } from '@web/theme/tokens';
import { ErrorState } from '@web/ui/feedback/ErrorState';

interface AttendeeMailsProps {
  eventId: string;
  timezone: string;
  accountId: string;
}

export function AttendeeMails({ eventId, timezone, accountId }: AttendeeMailsProps) {
  const { currentData, error, isError, isFetching, refetch } = useListAttendeeMailsQuery({ eventId, accountId });
  if (isError && !currentData) return <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} />;
  if (!currentData || currentData.length === 0) return null;
  return (
    <section>
      <h3>
        <FormattedMessage id="listings.emails" defaultMessage="Mails" />
      </h3>
      <ul role="list">
        {currentData.map(({ id, subject, createdAt, sentAt }) => (
          <Line key={id}>
            <bdi>{subject}</bdi>
            <small>
              {sentAt ? (
                <FormattedDate value={sentAt} dateStyle="medium" timeStyle="short" timeZone={timezone} />
              ) : (
                <FormattedMessage
                  id="listings.attendee.mailWaits"
                  defaultMessage="On its way since {when}"
                  values={{ when: <FormattedDate value={createdAt} dateStyle="medium" timeStyle="short" timeZone={timezone} /> }}
                />
              )}
            </small>
          </Line>
        ))}
      </ul>
    </section>
  );
}

const Line = styled.li`
  display: grid;
  padding-block: ${space[2]};
  overflow-wrap: anywhere;
  small {
    color: ${color.quiet};
    font-size: ${font.sm};
  }
`;
