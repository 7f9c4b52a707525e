import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { BaseAccount } from '@contract/entities/accounts';
import { ChatChannelInput } from '@contract/inputs/chat';
import { useCreateChatChannelMutation } from '@web/api/chat';
import { selectAccountId } from '@web/state/session/sessionSlice';
import { Button } from '@web/ui/button/Button';
import { Dialog } from '@web/ui/dialog/Dialog';
import { FormAlert } from '@web/ui/form/Form';
import { TextField } from '@web/ui/form/TextField';
import { useForm } from '@web/ui/form/useForm';
import { PeoplePicker } from './PeoplePicker';

export function NewConversationDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const accountId = useSelector(selectAccountId);
  const [chosen, setChosen] = useState<BaseAccount[]>([]);
  const [create] = useCreateChatChannelMutation();
  const self = useMemo(() => new Set(accountId ? [accountId] : []), [accountId]);

  const form = useForm(ChatChannelInput, {
    id: 'conversation',
    initial: { name: '', accountIds: chosen.map(({ id }) => id) },
    async submit({ name, accountIds }) {
      const { channelId } = await create({ name: accountIds.length > 1 ? name : '', accountIds }).unwrap();
      onClose();
      await navigate(`/messages/${channelId}`);
    },
    guarded: false,
    keepValues: true,
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="messages.newConversation" defaultMessage="New conversation" />}
      footer={
        <>
          {chosen.length > 1 && (
            <NameLine>
              <TextField
                {...form.field('name')}
                label={intl.formatMessage({ id: 'messages.name', defaultMessage: 'Name of the conversation' })}
                placeholder={intl.formatMessage({ id: 'messages.name.hint', defaultMessage: 'Give it a name, if you like' })}
                labelHidden
                autoComplete="off"
              />
            </NameLine>
          )}
          <Button pending={form.sending} disabled={chosen.length === 0} onClick={() => void form.submit()}>
            <FormattedMessage id="messages.start" defaultMessage="Start a conversation" />
          </Button>
        </>
      }
    >
      <FormAlert form={form} />
      <PeoplePicker chosen={chosen} onChange={setChosen} without={self} />
    </Dialog>
  );
}

// At the foot, where it does not move those who are being chosen.
const NameLine = styled.div`
  flex: 1 1 200px;
`;
