import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { BaseAccount } from '@contract/entities/accounts';
import { useCreateChatChannelMutation } from '@web/api/chat';
import { selectAccountId } from '@web/state/session/sessionSlice';
import { Button } from '@web/ui/button/Button';
import { Dialog } from '@web/ui/dialog/Dialog';
import { TextField } from '@web/ui/form/TextField';
import { PeoplePicker } from './PeoplePicker';

const NAME_MAX = 80;

/** Starts a conversation with somebody, or a few; more than two may give it a name. */
export function NewConversationDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const accountId = useSelector(selectAccountId);
  const [chosen, setChosen] = useState<BaseAccount[]>([]);
  const [name, setName] = useState('');
  const [create, { isLoading }] = useCreateChatChannelMutation();
  const self = useMemo(() => new Set(accountId ? [accountId] : []), [accountId]);

  const start = async () => {
    if (chosen.length === 0) return;
    const { data } = await create({ name: chosen.length > 1 ? name.trim() : '', accountIds: chosen.map(({ id }) => id) });
    if (!data) return;
    onClose();
    await navigate(`/messages/${data.channelId}`);
  };

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
                label={intl.formatMessage({ id: 'messages.name', defaultMessage: 'Name of the conversation' })}
                placeholder={intl.formatMessage({ id: 'messages.name.hint', defaultMessage: 'Give it a name, if you like' })}
                labelHidden
                maxLength={NAME_MAX}
                autoComplete="off"
                value={name}
                onChange={setName}
              />
            </NameLine>
          )}
          <Button pending={isLoading} disabled={chosen.length === 0} onClick={() => void start()}>
            <FormattedMessage id="messages.start" defaultMessage="Start a conversation" />
          </Button>
        </>
      }
    >
      <PeoplePicker chosen={chosen} onChange={setChosen} without={self} />
    </Dialog>
  );
}

// At the foot, where it does not move those who are being chosen.
const NameLine = styled.div`
  flex: 1 1 200px;
`;
