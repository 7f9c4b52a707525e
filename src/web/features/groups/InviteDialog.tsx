import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { InvitableAccount } from '@contract/entities/groupMembers';
import type { GroupStanding } from '@contract/entities/groups';
import { GROUP } from '@contract/communityLimits';
import { displayName } from '@contract/rules/names';
import { useInviteToGroupMutation, useListInvitableAccountsInfiniteQuery } from '@web/api/groupMembers';
import { space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { Dialog } from '@web/ui/dialog/Dialog';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { LeaveQuestion } from '@web/ui/form/LeaveQuestion';
import { SearchInput } from '@web/ui/form/SearchInput';
import { useLeaveGuard } from '@web/ui/form/useLeaveGuard';
import { Checkbox } from '@web/ui/form/Tick';
import { QueryList } from '@web/ui/list/QueryList';
import { SearchResults } from '@web/ui/list/SearchResults';
import { Chip } from '@web/ui/media/Chip';
import { Person } from '@web/ui/media/Person';
import { StandingWord } from './StandingWord';

/** How an account stands to the group already; who asks to join may be ticked, and is let in. */
function standingOf({ groups, groupInvitations, groupRequests }: InvitableAccount): GroupStanding | null {
  const [place] = groups;
  if (place) return place.owner ? 'owner' : place.role;
  if (groupInvitations.some(({ status }) => status === 'invited')) return 'invited';
  return groupRequests.some(({ status }) => status === 'requested') ? 'requested' : null;
}

export function InviteDialog({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const list = useListInvitableAccountsInfiniteQuery({ groupId, orderBy: 'firstName', ...(search && { search }) });
  const [invite, { isLoading }] = useInviteToGroupMutation();
  const leaving = useLeaveGuard(chosen.length > 0, {});
  const send = async () => {
    const { error } = await invite({ groupId, accountIds: [...chosen] });
    if (!error) onClose();
  };
  const label = intl.formatMessage({ id: 'groups.invite.search', defaultMessage: 'Search people' });
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="groups.invite" defaultMessage="Invite people" />}
      footer={
        <Button disabled={chosen.length === 0} pending={isLoading} onClick={() => void send()}>
          <FormattedMessage
            id="groups.invite.send"
            defaultMessage="{count, plural, =0 {Invite} one {Invite # person} other {Invite # people}}"
            values={{ count: chosen.length }}
          />
        </Button>
      }
    >
      <LeaveQuestion leaving={leaving} />
      <SearchInput value={search} onChange={setSearch} label={label} placeholder={label} />
      <SearchResults>
        <QueryList
          list={list}
          skeleton={<Skeleton shape="row" count={4} />}
          empty={<FormattedMessage id="groups.members.none" defaultMessage="Nobody here goes by that name." />}
        >
          {(people) => (
            <ul role="list">
              {people.map((account) => {
                const standing = standingOf(account);
                const settled = standing !== null && standing !== 'requested';
                const ticked = chosen.includes(account.id);
                return (
                  <li key={account.id}>
                    <Row>
                      <Checkbox
                        checked={ticked}
                        disabled={settled || (!ticked && chosen.length >= GROUP.invitedAtOnceMax)}
                        aria-label={displayName(account)}
                        onChange={({ target }) =>
                          setChosen(target.checked ? [...chosen, account.id] : chosen.filter((id) => id !== account.id))
                        }
                      />
                      <Person account={account}>
                        {standing && (
                          <Chip>
                            <StandingWord standing={standing} />
                          </Chip>
                        )}
                      </Person>
                    </Row>
                  </li>
                );
              })}
            </ul>
          )}
        </QueryList>
      </SearchResults>
    </Dialog>
  );
}

const Row = styled.label`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  cursor: pointer;
`;
