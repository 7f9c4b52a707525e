import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { Group } from '@contract/entities/groups';
import { useAcceptGroupInvitationMutation, useLeaveGroupMutation, useRejectGroupInvitationMutation } from '@web/api/groupMembers';
import { selectSignedIn, signInRequired } from '@web/state/session/sessionSlice';
import { space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { AskFirst } from '@web/ui/dialog/AskFirst';
import { KeepFocus } from '@web/ui/list/KeepFocus';
import { groupAddress, tabsFor, type GroupTab } from './groupTabs';
import { useJoining } from './useJoining';

interface GroupActionsProps {
  group: Group;
  tab: GroupTab;
}

export const GroupActions = (props: GroupActionsProps) => (
  <Buttons>
    <Actions {...props} />
  </Buttons>
);

function Actions({ group, tab }: GroupActionsProps) {
  const turn = useJoining(group);
  const come = () => turn(true);
  const go = () => turn(false);
  switch (group.standing) {
    case 'invited':
      return <Answer groupId={group.id} />;
    case 'requested':
      return <TakeBack onPress={go} />;
    case 'member':
    case 'moderator':
      return <Leave group={group} tab={tab} onLeave={go} />;
    case 'owner':
      return null;
    default:
      return <ComeIn group={group} onPress={come} />;
  }
}

function ComeIn({ group: { access }, onPress }: { group: Group; onPress: () => void }) {
  const dispatch = useDispatch();
  const signedIn = useSelector(selectSignedIn);
  return (
    <Button onClick={() => (signedIn ? onPress() : dispatch(signInRequired()))}>
      {access === 'public' ? (
        <FormattedMessage id="groups.join" defaultMessage="Join" />
      ) : (
        <FormattedMessage id="groups.request" defaultMessage="Ask to join" />
      )}
    </Button>
  );
}

function Answer({ groupId }: { groupId: string }) {
  const [accept, accepting] = useAcceptGroupInvitationMutation();
  const [reject, rejecting] = useRejectGroupInvitationMutation();
  return (
    <>
      <Button pending={accepting.isLoading} onClick={() => void accept({ groupId })}>
        <FormattedMessage id="groups.accept" defaultMessage="Accept the invitation" />
      </Button>
      <Button variant="secondary" pending={rejecting.isLoading} onClick={() => void reject({ groupId })}>
        <FormattedMessage id="groups.decline" defaultMessage="Decline" />
      </Button>
    </>
  );
}

const TakeBack = ({ onPress }: { onPress: () => void }) => (
  <Button variant="secondary" onClick={onPress}>
    <FormattedMessage id="groups.cancelRequest" defaultMessage="Cancel request" />
  </Button>
);

/** Asked first where one cannot come back alone, or not as what one was. */
function Leave({ group, tab, onLeave }: GroupActionsProps & { onLeave: () => void }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const [leave, { isLoading }] = useLeaveGroupMutation();
  // What is for members alone would be asked for once more, and refused.
  const goOut = () => {
    if (!tabsFor({ ...group, standing: null }).includes(tab)) void navigate(groupAddress(group.slug), { replace: true });
  };
  const goAtOnce = () => {
    goOut();
    onLeave();
  };
  const go = async () => {
    goOut();
    const left = await leave({ groupId: group.id });
    // Whoever has left a hidden group is not told of it any more.
    if (!left.error && group.access === 'protected') void navigate('/groups', { replace: true });
    return left;
  };
  const label = <FormattedMessage id="groups.leave" defaultMessage="Leave" />;
  const returnsAlone = group.access === 'public';
  return (
    <>
      <Button variant="secondary" onClick={() => (returnsAlone && group.standing === 'member' ? goAtOnce() : setAsking(true))}>
        {label}
      </Button>
      {asking && (
        <AskFirst
          title={<FormattedMessage id="groups.leave.ask" defaultMessage="Leave {name}?" values={{ name: group.name }} />}
          about={
            returnsAlone ? (
              <FormattedMessage id="groups.leave.role" defaultMessage="You will no longer be a moderator, even if you come back." />
            ) : (
              <FormattedMessage id="groups.leave.about" defaultMessage="To come back, you will have to be let in again." />
            )
          }
          act={label}
          pending={isLoading}
          onAct={go}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

const Buttons = styled(KeepFocus)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
