import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Explore } from '@contract/entities/explore';
import { AccessChip } from '@web/features/groups/AccessChip';
import { JoinButton } from '@web/features/groups/JoinButton';
import { FollowButton } from '@web/features/people/FollowButton';
import { Person } from '@web/ui/media/Person';
import { SuggestedLine, SuggestedTitle, SUGGESTED } from './SuggestedLine';

/** People to follow and groups to join, each with its button; nothing of what there is none of. */
export function CommunitySuggestions({ explore: { groups, recommendations: people } }: { explore: Explore }) {
  return (
    <>
      {people.length > 0 && (
        <Part title={<FormattedMessage id="home.people" defaultMessage="People to follow" />}>
          {people.slice(0, SUGGESTED).map((account) => (
            <li key={account.id}>
              <Person account={account} to={`/accounts/${account.username}`}>
                <End>
                  <FollowButton account={account} />
                </End>
              </Person>
            </li>
          ))}
        </Part>
      )}
      {groups.length > 0 && (
        <Part title={<FormattedMessage id="home.groups" defaultMessage="Groups to join" />}>
          {groups.slice(0, SUGGESTED).map((group) => (
            <SuggestedLine
              key={group.id}
              to={`/groups/${group.slug}`}
              name={group.name}
              image={group.image?.uri}
              end={<JoinButton group={group} />}
            >
              <AccessChip access={group.access} />
            </SuggestedLine>
          ))}
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <SuggestedTitle id={id}>{title}</SuggestedTitle>
      <ul role="list">{children}</ul>
    </section>
  );
}

const End = styled.span`
  margin-inline-start: auto;
`;
