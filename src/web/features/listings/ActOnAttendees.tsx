import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { ListingPassType } from '@contract/entities/listings';
import type { ListingActionRequest } from '@contract/inputs/listingActions';
import { useStartListingActionMutation } from '@web/api/listingActions';
import { useListListingPassTypesQuery } from '@web/api/listingPassTypes';
import { space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { Dialog } from '@web/ui/dialog/Dialog';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Notice } from '@web/ui/feedback/Notice';
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
  onStarted: (actionId: string) => void;
  onClose: () => void;
}

export function ActOnAttendees({ eventId, whom, onStarted, onClose }: ActOnAttendeesProps) {
  const intl = useIntl();
  const [kind, setKind] = useState<AttendeeAction | null>(null);
  const [ticketId, setTicketId] = useState('');
  const [issueRefund, setIssueRefund] = useState(true);
  const { data: passTypes = [] } = useListListingPassTypesQuery({ eventId });
  const moves = kind === 'movePasses';
  const input = kind && (ticketId || !moves) ? { kind, ...whom, ...(moves && { ticketId }) } : null;
  const preview = useActionPreview(eventId, input);
  const [start, starting] = useStartListingActionMutation();
  const cancels = kind === 'cancelPasses';
  const target = passTypes.find(({ id }) => id === ticketId);
  const left = target && target.supply !== null ? Math.max(0, target.supply - target.taken) : Number.POSITIVE_INFINITY;
  const moved = moves && preview.data ? preview.data.rows - preview.data.staying : 0;
  const describe = ({ name, price, taken, supply }: ListingPassType) =>
    intl.formatMessage(
      { id: 'listings.action.moveTo', defaultMessage: '{name}, {price}{limited, select, true {, {left, number} left} other {}}' },
      {
        name,
        price: intl.formatNumber(price / 100, { style: 'currency', currency: 'USD' }),
        limited: supply !== null,
        left: Math.max(0, (supply ?? 0) - taken),
      },
    );
  const handleStart = async () => {
    const refund = cancels && preview.data ? { issueRefund, refund: issueRefund ? preview.data.refund : 0 } : {};
    const { data, error } = await start({ eventId, ...input!, ...refund });
    if (error) preview.again();
    else onStarted(data.id);
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
          {kind ? (
            <FormattedMessage {...ACTION_NAMES[kind]} />
          ) : (
            <FormattedMessage id="listings.action.choose" defaultMessage="Choose an action" />
          )}
        </Button>
      }
    >
      <Parts>
        <RadioField
          required
          label={intl.formatMessage({ id: 'listings.action', defaultMessage: 'Action' })}
          value={kind ?? ''}
          onChange={(value) => {
            setKind(value as AttendeeAction);
            starting.reset();
          }}
          choices={ATTENDEE_ACTIONS.map((value) => ({ value, label: intl.formatMessage(ACTION_NAMES[value]) }))}
        />
        {moves && (
          <>
            <SelectField
              required
              label={intl.formatMessage({ id: 'listings.attendee.move.to', defaultMessage: 'New type' })}
              value={ticketId}
              onChange={setTicketId}
              choices={passTypes.map((type) => ({ value: type.id, label: describe(type) }))}
            />
            <p>
              <FormattedMessage
                id="listings.attendee.move.note"
                defaultMessage="What was paid stays as it is. If the new type asks more, the pass waits for those answers."
              />
            </p>
          </>
        )}
        {input && preview.data && kind && <ActionPreview kind={kind} preview={preview.data} gives={issueRefund} />}
        {moved > left && (
          <Notice kind="warning">
            <FormattedMessage
              id="listings.action.tooFew"
              defaultMessage="{left, plural, =0 {None of that type is left: all stay as they are.} one {Only # of that type is left: the first pass gets it, the others stay as they are.} other {Only # of that type are left: the first passes get them, the others stay as they are.}}"
              values={{ left }}
            />
          </Notice>
        )}
        {input && !preview.data && preview.error === undefined && <Skeleton shape="text" count={1} />}
        {preview.error !== undefined && <ErrorState error={preview.error} retry={preview.again} />}
        {cancels && preview.data && preview.data.paid > 0 && (
          <CheckboxField
            required
            label={<FormattedMessage id="listings.action.giveBack" defaultMessage="Give back what their types say" />}
            checked={issueRefund}
            onChange={setIssueRefund}
          />
        )}
        {starting.isError && (
          <p role="alert">
            <ErrorMessage error={starting.error} />
          </p>
        )}
      </Parts>
    </Dialog>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${space[4]};
`;
