import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { useListOwnWaitingListsQuery } from '@web/api/waitingLists';
import { color, font, radius, shadow, space } from '@web/theme/tokens';
import { EventTime } from '@web/ui/time/EventTime';
import { Link } from '@web/ui/navigation/Link';
import { WaitingPlace } from './WaitingPlace';

/** Every line the reader stands in, and what is offered to them; over a list, apart from it. */
export function WaitingLists({ overList = false }: { overList?: boolean }) {
  const { currentData = [] } = useListOwnWaitingListsQuery();
  if (currentData.length === 0) return null;
  // What is offered runs out.
  const entries = currentData.toSorted((a, b) => Number(b.status === 'offered') - Number(a.status === 'offered'));
  return (
    <Section aria-labelledby="waiting" $overList={overList}>
      <Title id="waiting">
        <FormattedMessage id="waiting.title" defaultMessage="Waiting lists" />
      </Title>
      <List role="list">
        {entries.map((entry) => (
          <Item key={entry.id}>
            <div>
              <h3>
                <Link className="target" to={`/events/${entry.event.slug}`}>
                  <bdi>{entry.event.name}</bdi>
                </Link>
              </h3>
              {entry.status !== 'offered' && (
                <p>
                  <bdi>{entry.name}</bdi>
                </p>
              )}
              <Quiet>
                <EventTime start={entry.event.eventStart} end={entry.event.eventEnd} timeZone={entry.event.timezone} compact />
              </Quiet>
            </div>
            <WaitingPlace entry={entry} />
          </Item>
        ))}
      </List>
    </Section>
  );
}

const Section = styled.section<{ $overList: boolean }>`
  margin-block-end: ${({ $overList }) => $overList && space[12]};
`;

const Title = styled.h2`
  margin-block-end: ${space[4]};
  font-size: ${font.xl};
`;

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
`;

const Item = styled.li`
  display: grid;
  gap: ${space[3]};
  padding: ${space[4]};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  h3 {
    font-size: ${font.lg};
  }
  h3 > a {
    display: inline-block;
  }
`;

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;
