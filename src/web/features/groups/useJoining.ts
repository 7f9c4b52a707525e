import { useDispatch } from 'react-redux';
import type { GroupAccess } from '@contract/entities/enumerations';
import type { GroupStanding } from '@contract/entities/groups';
import type { ApiDispatch } from '@web/api/cachedAnswers';
import { groupMembersApi } from '@web/api/groupMembers';
import { showStanding } from '@web/api/groups';
import { useSwitches } from '@web/ui/hooks/useSwitches';
import { joiningKey } from './joiningKey';

const { joinGroup, leaveGroup, requestGroup, cancelGroupRequest } = groupMembersApi.endpoints;

interface Joined {
  id: string;
  access: GroupAccess;
  standing: GroupStanding | null;
}

/** Comes into an open group, asks to come into another, and takes either back. */
export function useJoining({ id: groupId, access, standing }: Joined): (on: boolean) => void {
  const dispatch = useDispatch<ApiDispatch>();
  // Whoever has asked before a group became open takes that back, and leaves nothing.
  const asks = access !== 'public' || standing === 'requested';
  const { turn } = useSwitches({
    name: 'standing',
    store: dispatch,
    show: (id: string, on) => dispatch(showStanding(id, on ? (asks ? 'requested' : 'member') : null)),
    async send(id, on): Promise<void> {
      const args = { groupId: id };
      if (asks) await dispatch((on ? requestGroup : cancelGroupRequest).initiate(args, { track: false })).unwrap();
      else if (on) {
        const joining = dispatch(joinGroup.initiate(args, { fixedCacheKey: joiningKey(id) }));
        await joining.unwrap().finally(() => joining.reset());
      } else await dispatch(leaveGroup.initiate(args, { track: false })).unwrap();
    },
  });
  return (on) => turn(groupId, on);
}
