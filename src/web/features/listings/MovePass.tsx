import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PaidPass } from '@contract/entities/listings';
import { useMoveListingPassMutation } from '@web/api/listingAttendees';
import { useListListingPassTypesQuery } from '@web/api/listingPassTypes';
import { Button } from '@web/ui/button/Button';
import { Dialog } from '@web/ui/dialog/Dialog';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { SelectField } from '@web/ui/form/SelectField';

interface MovePassProps {
  eventId: string;
  accountId: string;
  pass: PaidPass;
}

export function MovePass({ eventId, accountId, pass }: MovePassProps) {
  const intl = useIntl();
  const { data: passTypes = [] } = useListListingPassTypesQuery({ eventId });
  const others = passTypes.filter(({ id }) => id !== pass.ticketId);
  const [open, setOpen] = useState(false);
  const [ticketId, setTicketId] = useState('');
  const [move, moving] = useMoveListingPassMutation();
  if (others.length === 0 || pass.packageId !== null || pass.usedAt !== null) return null;
  const number = intl.formatNumber(pass.alternateId, { useGrouping: false });
  const close = () => {
    setOpen(false);
    moving.reset();
  };
  const handleMove = async () => {
    const { error } = await move({ eventId, accountId, passId: pass.id, ticketId });
    if (!error) close();
  };
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-label={intl.formatMessage({ id: 'listings.attendee.moveOf', defaultMessage: 'Change the type of pass {number}' }, { number })}
        onClick={() => setOpen(true)}
      >
        <FormattedMessage id="listings.attendee.move" defaultMessage="Change type" />
      </Button>
      <Dialog
        open={open}
        onClose={close}
        size="sm"
        title={<FormattedMessage id="listings.attendee.move.title" defaultMessage="Change {type}" values={{ type: pass.ticket.name }} />}
        footer={
          <Button pending={moving.isLoading} disabled={!ticketId} onClick={() => void handleMove()}>
            <FormattedMessage id="listings.attendee.move" defaultMessage="Change type" />
          </Button>
        }
      >
        <SelectField
          label={intl.formatMessage({ id: 'listings.attendee.move.to', defaultMessage: 'New type' })}
          required
          value={ticketId}
          onChange={setTicketId}
          choices={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <p>
          <FormattedMessage
            id="listings.attendee.move.note"
            defaultMessage="What was paid stays as it is. If the new type asks more, the pass waits for those answers."
          />
        </p>
        {moving.isError && (
          <p role="alert">
            <ErrorMessage error={moving.error} />
          </p>
        )}
      </Dialog>
    </>
  );
}
