import { FormattedMessage, useIntl } from 'react-intl';
import { useListOwnWaitingListsQuery } from '@web/api/waitingLists';
import { useNow } from '@web/ui/time/useNow';

/** Until when what a waiting list of an event offers is kept for the reader; nothing once it was taken or went on. */
export function OfferedUntil({ eventId }: { eventId: string }) {
  const intl = useIntl();
  const now = useNow(60_000);
  const { data: entries = [] } = useListOwnWaitingListsQuery();
  const [first] = entries
    .flatMap(({ event, offeredUntil }) => (event.id === eventId && offeredUntil !== null ? Date.parse(offeredUntil) : []))
    .filter((end) => end > now)
    .sort((one, other) => one - other);
  if (first === undefined) return null;
  const until = intl.formatDate(first, { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
  return (
    <span>
      {' · '}
      <FormattedMessage id="notifications.offeredUntil" defaultMessage="Kept for you until {until}" values={{ until }} />
    </span>
  );
}
