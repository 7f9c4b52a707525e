import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import type { Group } from '@contract/entities/groups';
import { useListGroupMembersInfiniteQuery } from '@web/api/groupMembers';
import { useGetSelfQuery } from '@web/api/self';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { color, space } from '@web/theme/tokens';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { SearchInput } from '@web/ui/form/SearchInput';
import { KeepFocus } from '@web/ui/list/KeepFocus';
import { QueryList } from '@web/ui/list/QueryList';
import { ChipRow, FilterButton } from '@web/ui/media/Chip';
import { Person } from '@web/ui/media/Person';
import { isModerator } from './groupTabs';
import { ManagedMembers } from './ManagedMembers';
import { Role } from './Role';

export function GroupMembers({ group }: { group: Group }) {
  const intl = useIntl();
  const { data: self } = useGetSelfQuery(undefined, { skip: !useSelector(selectSignedIn) });
  const [search, setSearch] = useState('');
  const [moderators, setModerators] = useState(false);
  const list = useListGroupMembersInfiniteQuery({
    groupId: group.id,
    ...(search && { search }),
    ...(moderators && { role: 'moderator' as const }),
  });
  const manager = isModerator(group) ? self : undefined;
  const none = (
    <EmptyState>
      <FormattedMessage id="groups.members.none" defaultMessage="Nobody here goes by that name." />
    </EmptyState>
  );
  return (
    <>
      <Bar>
        <SearchInput
          value={search}
          onChange={setSearch}
          placeholder={intl.formatMessage({ id: 'groups.members.search', defaultMessage: 'Search members' })}
        />
        <ChipRow>
          <FilterButton type="button" aria-pressed={moderators} onClick={() => setModerators(!moderators)}>
            <FormattedMessage id="groups.moderators" defaultMessage="Moderators" />
          </FilterButton>
        </ChipRow>
      </Bar>
      <KeepFocus>
        <QueryList list={list} more="inView" skeleton={<Skeleton shape="row" count={4} />} {...(!manager && { empty: none })}>
          {(members) =>
            manager ? (
              <ManagedMembers group={group} members={members} empty={none} selfId={manager.id} />
            ) : (
              <ul role="list">
                {members.map((member) => (
                  <Row key={member.accountId}>
                    <Person account={member.account} to={`/accounts/${member.account.username}`}>
                      <Role member={member} selfId={self?.id} />
                    </Person>
                  </Row>
                ))}
              </ul>
            )
          }
        </QueryList>
      </KeepFocus>
    </>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  align-items: center;
  margin-block-end: ${space[3]};
  > :first-child {
    flex: 1 1 240px;
  }
`;

const Row = styled.li`
  & + & {
    border-block-start: 1px solid ${color.line};
  }
`;
