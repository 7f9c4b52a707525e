import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { GroupMembership } from '@contract/entities/groupMembers';
import type { Group } from '@contract/entities/groups';
import { useDemoteMemberMutation, usePromoteMemberMutation, useRemoveMemberMutation } from '@web/api/groupMembers';
import { BulkRows, type RowAction } from './BulkRows';
import { MemberMenu } from './MemberMenu';
import { Role } from './Role';

interface ManagedMembersProps {
  group: Group;
  members: readonly GroupMembership[];
  empty: ReactNode;
  /** Who looks at them, and changes nothing of themself. */
  selfId: string;
}

export type MemberRow = GroupMembership & { id: string };

export function ManagedMembers({ group, members, empty, selfId }: ManagedMembersProps) {
  const intl = useIntl();
  const [promote] = usePromoteMemberMutation();
  const [demote] = useDemoteMemberMutation();
  const [remove] = useRemoveMemberMutation();
  const groupId = group.id;
  const promoting: RowAction<MemberRow> = {
    name: 'promote',
    label: <FormattedMessage id="groups.promote" defaultMessage="Make a moderator" />,
    labelOf: (name) => intl.formatMessage({ id: 'groups.members.menu', defaultMessage: 'Change {name}' }, { name }),
    secondary: true,
    suits: ({ role }) => role === 'member',
    act: ({ accountId }) => promote({ groupId, accountId }),
  };
  const demoting: RowAction<MemberRow> = {
    ...promoting,
    name: 'demote',
    label: <FormattedMessage id="groups.demote" defaultMessage="Make a member" />,
    suits: ({ role }) => role === 'moderator',
    act: ({ accountId }) => demote({ groupId, accountId }),
  };
  const removing: RowAction<MemberRow> = {
    name: 'remove',
    label: <FormattedMessage id="groups.remove" defaultMessage="Remove from the group" />,
    labelOf: promoting.labelOf,
    secondary: true,
    danger: true,
    act: ({ accountId }) => remove({ groupId, accountId }),
    ask: (count) => ({
      title: (
        <FormattedMessage
          id="groups.remove.askMany"
          defaultMessage="{count, plural, one {Remove # person from the group?} other {Remove # people from the group?}}"
          values={{ count }}
        />
      ),
      about: (
        <FormattedMessage id="groups.remove.about" defaultMessage="They lose their place in the group and any role they have in it." />
      ),
    }),
  };
  const changes = ({ owner, accountId }: GroupMembership) => !owner && accountId !== selfId;
  return (
    <BulkRows
      rows={members.map((member) => ({ ...member, id: member.accountId }))}
      empty={empty}
      actions={[promoting, demoting, removing]}
      open={changes}
      end={(member, { run, pending }) => (
        <>
          <Role member={member} selfId={selfId} />
          {changes(member) && (
            <MemberMenu
              group={group}
              member={member}
              pending={pending}
              onTurnRole={() => void run(member.role === 'moderator' ? demoting.act : promoting.act)}
              onRemove={() => run(removing.act)}
            />
          )}
        </>
      )}
    />
  );
}
