import { useState } from 'react';
import { Ellipsis } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { GroupMembership } from '@contract/entities/groupMembers';
import type { Group } from '@contract/entities/groups';
import { displayName } from '@contract/rules/names';
import {
  useDemoteMemberMutation,
  useHandOverGroupMutation,
  useListGroupMembersInfiniteQuery,
  usePromoteMemberMutation,
  useRemoveMemberMutation,
} from '@web/api/groupMembers';
import { color, space } from '@web/theme/tokens';
import { IconButton } from '@web/ui/button/IconButton';
import { Menu } from '@web/ui/dialog/Menu';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { SearchInput } from '@web/ui/form/SearchInput';
import { QueryList } from '@web/ui/list/QueryList';
import { Chip, ChipRow, FilterButton } from '@web/ui/media/Chip';
import { Person } from '@web/ui/media/Person';
import { isModerator } from './groupTabs';
import { StandingWord } from './StandingWord';

/** Who is in a group; who moderates it changes that here. */
export function GroupMembers({ group }: { group: Group }) {
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const [moderators, setModerators] = useState(false);
  const list = useListGroupMembersInfiniteQuery({
    groupId: group.id,
    ...(search && { search }),
    ...(moderators && { role: 'moderator' as const }),
  });
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
      <QueryList
        list={list}
        more="inView"
        skeleton={<Skeleton shape="row" count={4} />}
        empty={
          <EmptyState>
            <FormattedMessage id="groups.members.none" defaultMessage="Nobody here goes by that name." />
          </EmptyState>
        }
      >
        {(members) => (
          <List role="list">
            {members.map((member) => (
              <Row key={member.accountId}>
                <Person account={member.account}>
                  {member.role === 'moderator' && (
                    <Chip tone={member.owner ? 'good' : 'primary'}>
                      <StandingWord standing={member.owner ? 'owner' : 'moderator'} />
                    </Chip>
                  )}
                </Person>
                {isModerator(group) && !member.owner && <MemberMenu group={group} member={member} />}
              </Row>
            ))}
          </List>
        )}
      </QueryList>
    </>
  );
}

function MemberMenu({ group, member }: { group: Group; member: GroupMembership }) {
  const intl = useIntl();
  const [promote] = usePromoteMemberMutation();
  const [demote] = useDemoteMemberMutation();
  const [handOver] = useHandOverGroupMutation();
  const [remove] = useRemoveMemberMutation();
  const one = { groupId: group.id, accountId: member.accountId };
  const label = intl.formatMessage({ id: 'groups.members.menu', defaultMessage: 'Change {name}' }, { name: displayName(member.account) });
  return (
    <Menu
      label={label}
      trigger={(given) => (
        <IconButton {...given} label={label}>
          <Ellipsis size={20} strokeWidth={1.5} aria-hidden />
        </IconButton>
      )}
      items={[
        member.role === 'moderator'
          ? { label: <FormattedMessage id="groups.demote" defaultMessage="Make a member" />, onSelect: () => void demote(one) }
          : { label: <FormattedMessage id="groups.promote" defaultMessage="Make a moderator" />, onSelect: () => void promote(one) },
        ...(group.standing === 'owner'
          ? [{ label: <FormattedMessage id="groups.handOver" defaultMessage="Hand the group over" />, onSelect: () => void handOver(one) }]
          : []),
        {
          label: <FormattedMessage id="groups.remove" defaultMessage="Remove from the group" />,
          danger: true,
          apart: true,
          onSelect: () => void remove(one),
        },
      ]}
    />
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

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

const Row = styled.li`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  & + & {
    border-block-start: 1px solid ${color.line};
  }
`;
