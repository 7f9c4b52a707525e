import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { Account } from '@contract/entities/accounts';
import type { EventListing } from '@contract/entities/listings';
import { displayName } from '@contract/rules/names';
import { useListCoHostsInfiniteQuery, useRemoveCoHostMutation } from '@web/api/coHosts';
import { selectAccountId } from '@web/state/session/sessionSlice';
import { font, color, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { AskFirst } from '@web/ui/dialog/AskFirst';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { QueryList } from '@web/ui/list/QueryList';
import { Person } from '@web/ui/media/Person';
import { AddCoHostDialog } from './AddCoHostDialog';

/** Who hosts an event together with its host, who alone adds and removes them; whoever else is among them may stop. */
export function CoHosts({ listing: { id: eventId, creator } }: { listing: EventListing }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const own = useSelector(selectAccountId);
  const isHost = creator.id === own;
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Account | null>(null);
  const [isStopping, setIsStopping] = useState(false);
  const [remove, { isLoading }] = useRemoveCoHostMutation();
  // Whoever stops may not ask for them any more.
  const list = useListCoHostsInfiniteQuery({ eventId, orderBy: 'firstName' }, { skip: isStopping });
  const stop = async (accountId: string) => {
    setIsStopping(true);
    const result = await remove({ eventId, accountId });
    if (result.error) setIsStopping(false);
    else void navigate('/listings');
    return result;
  };
  const add = (
    <Button onClick={() => setAdding(true)}>
      <FormattedMessage id="listings.coHosts.add" defaultMessage="Add a co-host" />
    </Button>
  );
  return (
    <Stack>
      <About>
        {isHost ? (
          <FormattedMessage
            id="listings.coHosts.about"
            defaultMessage="Co-hosts do what a host does: they change the event, see who comes, and check people in. Only you add and remove them."
          />
        ) : (
          <FormattedMessage
            id="listings.coHosts.aboutYou"
            defaultMessage="You do what {host} does: you change the event, see who comes, and check people in. Only {host} adds and removes co-hosts."
            values={{ host: displayName(creator) }}
          />
        )}
      </About>
      <QueryList
        list={list}
        skeleton={<Skeleton shape="row" count={3} />}
        empty={
          <EmptyState action={add}>
            <FormattedMessage id="listings.coHosts.none" defaultMessage="Nobody hosts this event with you." />
          </EmptyState>
        }
      >
        {(people) => (
          <>
            <ul role="list">
              {people.map((account) => (
                <li key={account.id}>
                  <Person account={account} to={`/accounts/${account.id}`}>
                    <Above>
                      {account.id === own ? (
                        <Button size="sm" variant="secondary" onClick={() => setLeaving(account)}>
                          {STOP}
                        </Button>
                      ) : (
                        isHost && (
                          <Button
                            size="sm"
                            variant="secondary"
                            aria-label={intl.formatMessage(
                              { id: 'listings.coHosts.removeOf', defaultMessage: 'Remove {name}' },
                              { name: displayName(account) },
                            )}
                            onClick={() => setLeaving(account)}
                          >
                            <FormattedMessage id="listings.passes.removeLine" defaultMessage="Remove" />
                          </Button>
                        )
                      )}
                    </Above>
                  </Person>
                </li>
              ))}
            </ul>
            {isHost && <div>{add}</div>}
          </>
        )}
      </QueryList>
      {adding && <AddCoHostDialog eventId={eventId} onClose={() => setAdding(false)} />}
      {leaving && leaving.id === own && (
        <AskFirst
          title={<FormattedMessage id="listings.coHosts.askYou" defaultMessage="Stop hosting this event?" />}
          about={<FormattedMessage id="listings.coHosts.askYou.about" defaultMessage="You see nothing of what only hosts see any more." />}
          act={STOP}
          pending={isLoading}
          onAct={() => stop(leaving.id)}
          onClose={() => setLeaving(null)}
        />
      )}
      {leaving && leaving.id !== own && (
        <AskFirst
          title={<FormattedMessage id="listings.coHosts.ask" defaultMessage="Remove {name}?" values={{ name: displayName(leaving) }} />}
          about={<FormattedMessage id="listings.coHosts.ask.about" defaultMessage="They see nothing of what only hosts see any more." />}
          act={<FormattedMessage id="listings.passes.removeLine" defaultMessage="Remove" />}
          pending={isLoading}
          onAct={() => remove({ eventId, accountId: leaving.id })}
          onClose={() => setLeaving(null)}
        />
      )}
    </Stack>
  );
}

const STOP = <FormattedMessage id="listings.coHosts.stop" defaultMessage="Stop hosting" />;

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  max-inline-size: 680px;
`;

const About = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;

// The person's link covers the line.
const Above = styled.span`
  position: relative;
  z-index: 1;
`;
