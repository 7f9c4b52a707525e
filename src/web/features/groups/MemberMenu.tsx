import { useState } from 'react';
import { Ellipsis } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { GroupMembership } from '@contract/entities/groupMembers';
import type { Group } from '@contract/entities/groups';
import { displayName } from '@contract/rules/names';
import { useHandOverGroupMutation } from '@web/api/groupMembers';
import { IconButton } from '@web/ui/button/IconButton';
import { Menu } from '@web/ui/dialog/Menu';
import { AskFirst } from '@web/ui/dialog/AskFirst';

interface MemberMenuProps {
  group: Group;
  member: GroupMembership;
  onTurnRole: () => void;
  onRemove: () => Promise<void>;
  pending: boolean;
}

export function MemberMenu({ group, member, onTurnRole, onRemove, pending }: MemberMenuProps) {
  const intl = useIntl();
  const [asking, setAsking] = useState<'handOver' | 'remove'>();
  const [handOver, handingOver] = useHandOverGroupMutation();
  const one = { groupId: group.id, accountId: member.accountId };
  const name = displayName(member.account);
  const label = intl.formatMessage({ id: 'groups.members.menu', defaultMessage: 'Change {name}' }, { name });
  const handOverLabel = <FormattedMessage id="groups.handOver" defaultMessage="Hand the group over" />;
  const removeLabel = <FormattedMessage id="groups.remove" defaultMessage="Remove from the group" />;
  const close = () => setAsking(undefined);
  return (
    <>
      <Menu
        label={label}
        trigger={(given) => (
          <IconButton {...given} label={label}>
            <Ellipsis size={20} strokeWidth={1.5} aria-hidden />
          </IconButton>
        )}
        items={[
          member.role === 'moderator'
            ? { label: <FormattedMessage id="groups.demote" defaultMessage="Make a member" />, onSelect: onTurnRole }
            : { label: <FormattedMessage id="groups.promote" defaultMessage="Make a moderator" />, onSelect: onTurnRole },
          ...(group.standing === 'owner' ? [{ label: handOverLabel, onSelect: () => setAsking('handOver') }] : []),
          { label: removeLabel, danger: true, apart: true, onSelect: () => setAsking('remove') },
        ]}
      />
      {asking === 'handOver' && (
        <AskFirst
          title={<FormattedMessage id="groups.handOver.ask" defaultMessage="Hand the group over to {name}?" values={{ name }} />}
          about={
            <FormattedMessage
              id="groups.handOver.about"
              defaultMessage="{name} will own the group, and only they can give it back. You stay in it without owning it."
              values={{ name }}
            />
          }
          act={handOverLabel}
          pending={handingOver.isLoading}
          onAct={() => handOver(one)}
          onClose={close}
        />
      )}
      {asking === 'remove' && (
        <AskFirst
          title={<FormattedMessage id="groups.remove.ask" defaultMessage="Remove {name} from the group?" values={{ name }} />}
          about={
            <FormattedMessage id="groups.remove.about" defaultMessage="They lose their place in the group and any role they have in it." />
          }
          act={removeLabel}
          pending={pending}
          onAct={async () => {
            await onRemove();
            return {};
          }}
          onClose={close}
        />
      )}
    </>
  );
}
