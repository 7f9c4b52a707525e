import { useState } from 'react';
import { UserPlus } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { GroupInvitation } from '@contract/entities/groupMembers';
import { displayName } from '@contract/rules/names';
import { useCancelGroupInvitationMutation, useListGroupInvitationsInfiniteQuery, useReinviteToGroupMutation } from '@web/api/groupMembers';
import { space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { KeepFocus } from '@web/ui/list/KeepFocus';
import { QueryList } from '@web/ui/list/QueryList';
import { Chip } from '@web/ui/media/Chip';
import { BulkRows } from './BulkRows';
import { InviteDialog } from './InviteDialog';

/** Whom a group has invited and what they said; others are invited from here. */
export function GroupInvitations({ groupId }: { groupId: string }) {
  const [inviting, setInviting] = useState(false);
  const list = useListGroupInvitationsInfiniteQuery({ groupId });
  return (
    <>
      <Bar>
        <Button icon={<UserPlus size={20} strokeWidth={1.5} aria-hidden />} onClick={() => setInviting(true)}>
          <FormattedMessage id="groups.invite" defaultMessage="Invite people" />
        </Button>
      </Bar>
      <KeepFocus>
        <QueryList
          list={list}
          more="inView"
          skeleton={<Skeleton shape="row" count={4} />}
          empty={
            <EmptyState>
              <FormattedMessage id="groups.invitations.none" defaultMessage="Nobody is invited." />
            </EmptyState>
          }
        >
          {(invitations) => (
            <BulkRows
              rows={invitations}
              end={(invitation) => <Change groupId={groupId} invitations={[invitation]} alone />}
              actions={(ids, onDone) => (
                <Change groupId={groupId} invitations={invitations.filter(({ id }) => ids.includes(id))} onDone={onDone} />
              )}
            />
          )}
        </QueryList>
      </KeepFocus>
      {inviting && <InviteDialog groupId={groupId} onClose={() => setInviting(false)} />}
    </>
  );
}

interface ChangeProps {
  groupId: string;
  invitations: readonly GroupInvitation[];
  alone?: boolean;
  onDone?: () => void;
}

function Change({ groupId, invitations, alone = false, onDone }: ChangeProps) {
  const intl = useIntl();
  const [cancel, canceling] = useCancelGroupInvitationMutation();
  const [reinvite, reinviting] = useReinviteToGroupMutation();
  const open = invitations.filter(({ status }) => status === 'invited');
  const over = invitations.filter(({ status }) => status !== 'invited');
  const name = displayName(invitations[0]?.account ?? {});
  return (
    <>
      {alone && over.length > 0 && (
        <Chip>
          {over[0]?.status === 'rejected' ? (
            <FormattedMessage id="groups.invitations.declined" defaultMessage="Declined" />
          ) : (
            <FormattedMessage id="groups.invitations.canceled" defaultMessage="Taken back" />
          )}
        </Chip>
      )}
      {open.length > 0 && (
        <Button
          size="sm"
          variant="secondary"
          pending={canceling.isLoading}
          aria-label={
            alone
              ? intl.formatMessage({ id: 'groups.takeBackOf', defaultMessage: 'Take back the invitation of {name}' }, { name })
              : undefined
          }
          onClick={() => {
            open.forEach(({ id: invitationId }) => void cancel({ groupId, invitationId }));
            onDone?.();
          }}
        >
          <FormattedMessage id="groups.takeBack" defaultMessage="Take back" />
        </Button>
      )}
      {over.length > 0 && (
        <Button
          size="sm"
          pending={reinviting.isLoading}
          aria-label={alone ? intl.formatMessage({ id: 'groups.againOf', defaultMessage: 'Invite {name} again' }, { name }) : undefined}
          onClick={() => {
            over.forEach(({ id: invitationId }) => void reinvite({ groupId, invitationId }));
            onDone?.();
          }}
        >
          <FormattedMessage id="groups.again" defaultMessage="Invite again" />
        </Button>
      )}
    </>
  );
}

const Bar = styled.div`
  margin-block-end: ${space[4]};
`;
