import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { WaitingListEntry } from '@contract/entities/waitingLists';
import { useGetRelationshipsQuery } from '@web/api/self';
import { useListWaitingListsQuery } from '@web/api/waitingLists';
import { space } from '@web/theme/tokens';
import { Notice } from '@web/ui/feedback/Notice';
import { useOfferEnd } from './useOfferEnd';

interface OfferedHereProps {
  slug: string;
  eventId: string;
  /** The session that is registered for; absent where passes are chosen. */
  sessionId?: string;
}

/** In a checkout: until when what the waiting lists offered is the buyer's, whatever the hold of the cart says. */
export function OfferedHere({ slug, eventId, sessionId }: OfferedHereProps) {
  const { data } = useGetRelationshipsQuery();
  const { currentData = [] } = useListWaitingListsQuery({ eventId: slug }, { skip: !data?.waitingLists[eventId] });
  const offers = currentData.filter(
    ({ status, kind, itemId }) => status === 'offered' && (sessionId ? itemId === sessionId : kind !== 'session'),
  );
  if (offers.length === 0) return null;
  return (
    <Offers>
      {offers.map((entry) => (
        <Offered key={entry.id} entry={entry} />
      ))}
    </Offers>
  );
}

function Offered({ entry: { name, quantity, offeredUntil } }: { entry: WaitingListEntry }) {
  const { until } = useOfferEnd(offeredUntil!);
  return (
    <Notice>
      <FormattedMessage
        id="waiting.yours"
        defaultMessage="From the waiting list: {name}{quantity, plural, one {} other { × #}}. It is yours until {until}; nobody else can have it before."
        values={{ name: <bdi>{name}</bdi>, quantity, until }}
      />
    </Notice>
  );
}

const Offers = styled.div`
  display: grid;
  gap: ${space[3]};
  margin-block: ${space[4]};
`;
