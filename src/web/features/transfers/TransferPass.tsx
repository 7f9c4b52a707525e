import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { BaseAccount } from '@contract/entities/accounts';
import type { BaseEvent } from '@contract/entities/eventBase';
import type { Pass } from '@contract/entities/passes';
import { mayBeTransferred } from '@contract/rules/transfers';
import { useTransferPassMutation } from '@web/api/transfers';
import { color, font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { Dialog } from '@web/ui/dialog/Dialog';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { Notice } from '@web/ui/feedback/Notice';
import { useNow } from '@web/ui/time/useNow';
import { Consequences } from './Consequences';
import { ReceiverPicker } from './ReceiverPicker';

interface TransferPassProps {
  event: BaseEvent;
  pass: Pass;
  isUnpaid: boolean;
}

export function TransferPass({ event, pass, isUnpaid }: TransferPassProps) {
  const intl = useIntl();
  const now = useNow(60_000);
  const [open, setOpen] = useState(false);
  const [receiver, setReceiver] = useState<BaseAccount | null>(null);
  const [transfer, transferring] = useTransferPassMutation();
  if (pass.packageId !== null && mayBeTransferred({ ...pass, packageId: null }, event, now)) {
    return (
      <Quiet>
        <FormattedMessage id="transfers.ofPackage" defaultMessage="A pass of a package cannot be transferred by itself." />
      </Quiet>
    );
  }
  if (!mayBeTransferred(pass, event, now)) return null;
  const choose = (account: BaseAccount | null) => {
    transferring.reset();
    setReceiver(account);
  };
  const close = () => {
    choose(null);
    setOpen(false);
  };
  const handleTransfer = async ({ id: receiverId }: BaseAccount) => {
    const { error } = await transfer({ eventId: event.slug, passId: pass.id, receiverId });
    if (!error) close();
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <FormattedMessage id="transfers.transfer" defaultMessage="Transfer" />
      </Button>
      <Dialog
        open={open}
        onClose={close}
        size="sm"
        title={
          <FormattedMessage
            id="transfers.title"
            defaultMessage="Transfer {type}, no. {number}"
            values={{ type: <bdi>{pass.ticket.name}</bdi>, number: intl.formatNumber(pass.alternateId, { useGrouping: false }) }}
          />
        }
        footer={
          receiver && (
            <>
              <Button variant="secondary" onClick={() => choose(null)}>
                <FormattedMessage id="transfers.other" defaultMessage="Choose another" />
              </Button>
              <Button variant="danger" pending={transferring.isLoading} onClick={() => void handleTransfer(receiver)}>
                <FormattedMessage id="transfers.confirm" defaultMessage="Transfer for good" />
              </Button>
            </>
          )
        }
      >
        <Stack>
          {isUnpaid ? (
            <Notice kind="warning">
              <FormattedMessage id="transfers.unpaid" defaultMessage="This pass can be transferred once its payment has been received." />
            </Notice>
          ) : receiver ? (
            <Consequences receiver={receiver} pass={pass} />
          ) : (
            <ReceiverPicker eventId={event.slug} passId={pass.id} onChoose={choose} />
          )}
          {transferring.isError && (
            <Notice kind="bad">
              <ErrorMessage error={transferring.error} />
            </Notice>
          )}
        </Stack>
      </Dialog>
    </>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
  padding-inline: ${space[4]};
`;
