import { useMemo, useState } from 'react';
import { UserPlus } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import * as z from 'zod/mini';
import type { BaseAccount } from '@contract/entities/accounts';
import type { ChatChannelMember } from '@contract/entities/chat';
import { useAddChatMemberMutation, useListChatMembersInfiniteQuery } from '@web/api/chat';
import { space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { Chip } from '@web/ui/media/Chip';
import { Dialog } from '@web/ui/dialog/Dialog';
import { FormAlert } from '@web/ui/form/Form';
import { useForm } from '@web/ui/form/useForm';
import { QueryList } from '@web/ui/list/QueryList';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { PeoplePicker } from './PeoplePicker';
import { Person } from '@web/ui/media/Person';

interface MembersDialogProps {
  member: ChatChannelMember;
  open: boolean;
  onClose: () => void;
}

export const MembersDialog = ({ open, ...rest }: MembersDialogProps) => (open ? <Opened {...rest} /> : null);

function Opened({ member, onClose }: Omit<MembersDialogProps, 'open'>) {
  const { channelId } = member;
  const [adding, setAdding] = useState(false);
  const members = useListChatMembersInfiniteQuery({ channelId });
  const all = useMemo(() => members.currentData?.pages.flat() ?? [], [members.currentData]);
  const present = useMemo(() => new Set(all.map(({ accountId }) => accountId)), [all]);

  if (adding) return <AddMembers channelId={channelId} present={present} onDone={() => setAdding(false)} onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="messages.members" defaultMessage="Members" />}
      footer={
        member.role === 'moderator' && (
          <Button variant="secondary" icon={<UserPlus size={20} strokeWidth={1.5} aria-hidden />} onClick={() => setAdding(true)}>
            <FormattedMessage id="messages.add" defaultMessage="Add people" />
          </Button>
        )
      }
    >
      <QueryList list={members} skeleton={<Skeleton shape="row" count={3} />} empty={null}>
        {(people) => (
          <People role="list">
            {people.map(({ accountId, account, role }) => (
              <li key={accountId}>
                <Person account={account} to={`/accounts/${account.username}`}>
                  {accountId === member.accountId && (
                    <Chip>
                      <FormattedMessage id="messages.you" defaultMessage="You" />
                    </Chip>
                  )}
                  {role === 'moderator' && (
                    <Chip tone="primary">
                      <FormattedMessage id="messages.moderator" defaultMessage="Moderator" />
                    </Chip>
                  )}
                </Person>
              </li>
            ))}
          </People>
        )}
      </QueryList>
    </Dialog>
  );
}

interface AddMembersProps {
  channelId: number;
  present: ReadonlySet<string>;
  onDone: () => void;
  onClose: () => void;
}

const MembersInput = z.strictObject({ accountIds: z.array(z.string()).check(z.minLength(1)) });

function AddMembers({ channelId, present, onDone, onClose }: AddMembersProps) {
  const [chosen, setChosen] = useState<BaseAccount[]>([]);
  const [add] = useAddChatMemberMutation();
  const form = useForm(MembersInput, {
    id: 'members',
    initial: { accountIds: chosen.map(({ id }) => id) },
    async submit({ accountIds }) {
      const answers = await Promise.all(accountIds.map((accountId) => add({ channelId, accountId })));
      // Those that were refused stay chosen.
      setChosen(chosen.filter((_, index) => answers[index]?.error));
      const refusal = answers.find(({ error }) => error);
      if (refusal) throw refusal.error;
      onDone();
    },
    guarded: false,
    keepValues: true,
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="messages.add" defaultMessage="Add people" />}
      footer={
        <Actions>
          <Button variant="quiet" onClick={onDone}>
            <FormattedMessage id="messages.cancel" defaultMessage="Cancel" />
          </Button>
          <Button pending={form.sending} disabled={chosen.length === 0} onClick={() => void form.submit()}>
            <FormattedMessage
              id="messages.add.count"
              defaultMessage="{count, plural, =0 {Add} one {Add # person} other {Add # people}}"
              values={{ count: chosen.length }}
            />
          </Button>
        </Actions>
      }
    >
      <FormAlert form={form} />
      <PeoplePicker chosen={chosen} onChange={setChosen} without={present} />
    </Dialog>
  );
}

const People = styled.ul``;

const Actions = styled.div`
  display: flex;
  gap: ${space[2]};
`;
