import { useSelector } from 'react-redux';
import { useListWaitingListsQuery } from '@web/api/waitingLists';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { WaitingPlace } from './WaitingPlace';

/** The reader's places in the lines of one event, and what is offered to them. */
export function EventWaiting({ slug, offered = false }: { slug: string; offered?: boolean }) {
  const signedIn = useSelector(selectSignedIn);
  const { currentData: entries = [] } = useListWaitingListsQuery({ eventId: slug }, { skip: !signedIn });
  return entries.filter(({ status }) => !offered || status === 'offered').map((entry) => <WaitingPlace key={entry.id} entry={entry} />);
}
