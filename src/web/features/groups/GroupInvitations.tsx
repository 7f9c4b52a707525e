import { useState } from 'react';
import { UserPlus } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { GroupInvitation } from '@contract/entities/groupMembers';
import { useCancelGroupInvitationMutation, useListGroupInvitationsInfiniteQuery, useReinviteToGroupMutation } from '@web/api/groupMembers';
import { space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { KeepFocus } from '@web/ui/list/KeepFocus';
import { QueryList } from '@web/ui/list/QueryList';
import { Chip } from '@web/ui/media/Chip';
import { BulkRows, type RowAction } from './BulkRows';
import { InviteDialog } from './InviteDialog';

const isOpen = ({ status }: GroupInvitation) => status === 'invited';

export function GroupInvitations({ groupId }: { groupId: string }) {
  const intl = useIntl();
  const [inviting, setInviting] = useState(false);
  const list = useListGroupInvitationsInfiniteQuery({ groupId });
  const [cancel] = useCancelGroupInvitationMutation();
  const [reinvite] = useReinviteToGroupMutation();
  const actions: RowAction<GroupInvitation>[] = [
    {
      name: 'reinvite',
      label: <FormattedMessage id="groups.again" defaultMessage="Invite again" />,
      labelOf: (name) => intl.formatMessage({ id: 'groups.againOf', defaultMessage: 'Invite {name} again' }, { name }),
      suits: (invitation) => !isOpen(invitation),
      act: ({ id: invitationId }) => reinvite({ groupId, invitationId }),
    },
    {
      name: 'cancel',
      label: <FormattedMessage id="groups.takeBack" defaultMessage="Take back" />,
      labelOf: (name) => intl.formatMessage({ id: 'groups.takeBackOf', defaultMessage: 'Take back the invitation of {name}' }, { name }),
      secondary: true,
      suits: isOpen,
      act: ({ id: invitationId }) => cancel({ groupId, invitationId }),
    },
  ];
  return (
    <>
      <Bar>
        <Button icon={<UserPlus size={20} strokeWidth={1.5} aria-hidden />} onClick={() => setInviting(true)}>
          <FormattedMessage id="groups.invite" defaultMessage="Invite people" />
        </Button>
      </Bar>
      <KeepFocus>
        <QueryList list={list} more="inView" skeleton={<Skeleton shape="row" count={4} />}>
          {(invitations) => (
            <BulkRows
              rows={invitations}
              empty={
                <EmptyState>
                  <FormattedMessage id="groups.invitations.none" defaultMessage="Nobody is invited." />
                </EmptyState>
              }
              actions={actions}
              inRows
              gone={<FormattedMessage id="groups.invitations.gone" defaultMessage="This invitation was answered or taken back." />}
              end={(invitation) => !isOpen(invitation) && <Over {...invitation} />}
            />
          )}
        </QueryList>
      </KeepFocus>
      {inviting && <InviteDialog groupId={groupId} onClose={() => setInviting(false)} />}
    </>
  );
}

const Over = ({ status }: GroupInvitation) => (
  <Chip>
    {status === 'rejected' ? (
      <FormattedMessage id="groups.invitations.declined" defaultMessage="Declined" />
    ) : (
      <FormattedMessage id="groups.invitations.canceled" defaultMessage="Taken back" />
    )}
  </Chip>
);

const Bar = styled.div`
  margin-block-end: ${space[4]};
`;
