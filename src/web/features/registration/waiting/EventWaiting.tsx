import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { useListWaitingListsQuery } from '@web/api/waitingLists';
import { color, radius, shadow, space } from '@web/theme/tokens';
import { WaitingPlace } from './WaitingPlace';

export function EventWaiting({ slug }: { slug: string }) {
  const { currentData: entries = [] } = useListWaitingListsQuery({ eventId: slug });
  if (entries.length === 0) return null;
  return (
    <Box aria-labelledby="event-waiting">
      <h2 id="event-waiting" className="unseen">
        <FormattedMessage id="waiting.title" defaultMessage="Waiting lists" />
      </h2>
      {entries.map((entry) => (
        <div key={entry.id}>
          {entry.status !== 'offered' && <bdi>{entry.name}</bdi>}
          <WaitingPlace entry={entry} />
        </div>
      ))}
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  gap: ${space[3]};
  margin-block: ${space[4]};
  padding: ${space[4]};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.card};
`;
