import { FormattedMessage, useIntl } from 'react-intl';
import { useListOwnWaitingListsQuery } from '@web/api/waitingLists';
import { useNow } from '@web/ui/time/useNow';

/**
 * Until when what a waiting list of an event offered at some time is kept for the reader; nothing once it was taken or went on, and
 * where more than one thing is offered, of which a notification does not say which it told of.
 */
export function OfferedUntil({ eventId, at }: { eventId: string; at: string }) {
  const intl = useIntl();
  const now = useNow(60_000);
  const { data: entries = [] } = useListOwnWaitingListsQuery();
  const ends = entries.flatMap(({ event, createdAt, offeredUntil }) =>
    event.id === eventId && createdAt <= at && offeredUntil !== null && Date.parse(offeredUntil) > now ? offeredUntil : [],
  );
  const [end] = ends;
  if (end === undefined || ends.length > 1) return null;
  const until = intl.formatDate(end, { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
  return (
    <span>
      {' · '}
      <FormattedMessage id="notifications.offeredUntil" defaultMessage="Kept for you until {until}" values={{ until }} />
    </span>
  );
}
