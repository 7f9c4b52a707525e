import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ListingActionRequest } from '@contract/inputs/listingActions';
import { useStartListingActionMutation } from '@web/api/listingActions';
import { useListListingPassTypesQuery } from '@web/api/listingPassTypes';
import { Button } from '@web/ui/button/Button';
import { Dialog } from '@web/ui/dialog/Dialog';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { CheckboxField } from '@web/ui/form/CheckboxField';
import { RadioField } from '@web/ui/form/RadioField';
import { SelectField } from '@web/ui/form/SelectField';
import { ACTION_NAMES, ATTENDEE_ACTIONS, type AttendeeAction } from './actionNames';
import { ActionPreview } from './ActionPreview';
import { useActionPreview } from './useActionPreview';

interface ActOnAttendeesProps {
  eventId: string;
  whom: Pick<ListingActionRequest, 'accountIds' | 'filter'>;
  onStarted: () => void;
  onClose: () => void;
}

/** Chooses what is done with many attendees at once, once its host has seen whom it is about and what is given back. */
export function ActOnAttendees({ eventId, whom, onStarted, onClose }: ActOnAttendeesProps) {
  const intl = useIntl();
  const [kind, setKind] = useState<AttendeeAction>('checkIn');
  const [ticketId, setTicketId] = useState('');
  const [issueRefund, setIssueRefund] = useState(true);
  const { data: passTypes = [] } = useListListingPassTypesQuery({ eventId });
  const moves = kind === 'movePasses';
  const input = { kind, ...whom, ...(moves && { ticketId }) };
  const preview = useActionPreview(eventId, moves && !ticketId ? null : input);
  const [start, starting] = useStartListingActionMutation();
  const cancels = kind === 'cancelPasses';
  const handleStart = async () => {
    const refund = cancels && preview.data ? { issueRefund, refund: issueRefund ? preview.data.refund : 0 } : {};
    const { error } = await start({ eventId, ...input, ...refund });
    if (error) preview.again();
    else onStarted();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="listings.action.title" defaultMessage="What is to be done?" />}
      footer={
        <Button
          variant={cancels ? 'danger' : 'primary'}
          pending={starting.isLoading}
          disabled={!preview.data || preview.data.rows === preview.data.staying}
          onClick={() => void handleStart()}
        >
          <FormattedMessage {...ACTION_NAMES[kind]} />
        </Button>
      }
    >
      <RadioField
        required
        label={intl.formatMessage({ id: 'listings.action', defaultMessage: 'Action' })}
        value={kind}
        onChange={(value) => {
          setKind(value as AttendeeAction);
          starting.reset();
        }}
        choices={ATTENDEE_ACTIONS.map((value) => ({ value, label: intl.formatMessage(ACTION_NAMES[value]) }))}
      />
      {moves && (
        <SelectField
          required
          label={intl.formatMessage({ id: 'listings.attendee.move.to', defaultMessage: 'New type' })}
          value={ticketId}
          onChange={setTicketId}
          choices={passTypes.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {preview.data ? (
        <ActionPreview kind={kind} preview={preview.data} gives={issueRefund} />
      ) : preview.error ? null : (
        (!moves || ticketId) && <Skeleton shape="text" count={1} />
      )}
      {cancels && preview.data && preview.data.paid > 0 && (
        <CheckboxField
          required
          label={<FormattedMessage id="listings.action.giveBack" defaultMessage="Give back what their types say" />}
          checked={issueRefund}
          onChange={setIssueRefund}
        />
      )}
      {(starting.isError || preview.error !== undefined) && (
        <p role="alert">
          <ErrorMessage error={starting.isError ? starting.error : preview.error} />
        </p>
      )}
    </Dialog>
  );
}
