import type { ReactNode } from 'react';
import type { Session } from '@contract/entities/sessions';
import { useListPassesQuery } from '@web/api/registration';
import { useGetRelationshipsQuery } from '@web/api/self';
import { useListWaitingListsQuery } from '@web/api/waitingLists';
import { JoinWaitingList } from './JoinWaitingList';
import { WaitingPlace } from './WaitingPlace';

interface SessionWaitingProps {
  eventId: string;
  slug: string;
  session: Pick<Session, 'id' | 'name' | 'supply'>;
  children?: ReactNode;
}

export function SessionWaiting({ eventId, slug, session: { id, name, supply }, children }: SessionWaitingProps) {
  const { data } = useGetRelationshipsQuery();
  const { data: passes = [] } = useListPassesQuery({ eventId: slug });
  const { currentData: places } = useListWaitingListsQuery({ eventId: slug }, { skip: !data?.waitingLists[eventId] });
  const entry = places?.find(({ itemId }) => itemId === id);
  if (entry) return <WaitingPlace entry={entry} />;
  const free = passes.filter(({ status, accesses }) => status !== 'canceled' && !accesses.some(({ sessionId }) => sessionId === id));
  if (supply !== 0 || free.length === 0) return children;
  return <JoinWaitingList slug={slug} item={{ id, name, least: 1, most: free.length }} />;
}
