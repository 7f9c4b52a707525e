import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Account } from '@contract/entities/accounts';
import { displayName } from '@contract/rules/names';
import { useListCoHostsInfiniteQuery, useRemoveCoHostMutation } from '@web/api/coHosts';
import { font, color, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { AskFirst } from '@web/ui/dialog/AskFirst';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { QueryList } from '@web/ui/list/QueryList';
import { Person } from '@web/ui/media/Person';
import { AddCoHostDialog } from './AddCoHostDialog';

/** Who hosts an event together with its host. */
export function CoHosts({ eventId }: { eventId: string }) {
  const intl = useIntl();
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Account | null>(null);
  const list = useListCoHostsInfiniteQuery({ eventId, orderBy: 'firstName' });
  const [remove, { isLoading }] = useRemoveCoHostMutation();
  const add = (
    <Button onClick={() => setAdding(true)}>
      <FormattedMessage id="listings.coHosts.add" defaultMessage="Add a co-host" />
    </Button>
  );
  return (
    <Stack>
      <About>
        <FormattedMessage
          id="listings.coHosts.about"
          defaultMessage="Co-hosts do what a host does: they change the event, see who comes, and check people in. Only you add and remove them."
        />
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
                    </Above>
                  </Person>
                </li>
              ))}
            </ul>
            <div>{add}</div>
          </>
        )}
      </QueryList>
      {adding && <AddCoHostDialog eventId={eventId} onClose={() => setAdding(false)} />}
      {leaving && (
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
