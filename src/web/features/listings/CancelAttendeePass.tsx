import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ListingRegistration } from '@contract/entities/listings';
import { canceledWith, givenBack } from '@contract/rules/refunds';
import { useCancelListingPassMutation } from '@web/api/listingAttendees';
import { Button } from '@web/ui/button/Button';
import { CancelPassesDialog } from '@web/ui/dialog/CancelPassesDialog';
import { CheckboxField } from '@web/ui/form/CheckboxField';
import { Price } from '@web/ui/media/Price';
import { useNow } from '@web/ui/time/useNow';

type PaidPass = ListingRegistration['passes'][number];

interface CancelAttendeePassProps {
  eventId: string;
  accountId: string;
  pass: PaidPass;
  held: readonly PaidPass[];
}

export function CancelAttendeePass({ eventId, accountId, pass, held }: CancelAttendeePassProps) {
  const intl = useIntl();
  const now = useNow(60_000);
  const [open, setOpen] = useState(false);
  const [refunds, setRefunds] = useState(true);
  const [cancel, cancelling] = useCancelListingPassMutation();
  const passes = canceledWith(pass, held);
  const { paid, refund, roomStays } = givenBack(passes, pass.ticket.name, now);
  const number = intl.formatNumber(pass.alternateId, { useGrouping: false });
  const handleCancel = async () => {
    const { error } = await cancel({ eventId, accountId, passId: pass.id, issueRefund: refunds });
    if (!error) setOpen(false);
  };
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        aria-label={intl.formatMessage({ id: 'listings.attendee.cancelOf', defaultMessage: 'Cancel pass {number}' }, { number })}
        onClick={() => setOpen(true)}
      >
        <FormattedMessage id="listings.attendee.cancel" defaultMessage="Cancel" />
      </Button>
      <CancelPassesDialog
        open={open}
        onClose={() => setOpen(false)}
        title={<FormattedMessage id="listings.attendee.cancel.title" defaultMessage="Cancel {type}?" values={{ type: pass.ticket.name }} />}
        label={<FormattedMessage id="listings.attendee.cancelPass" defaultMessage="Cancel the pass" />}
        count={passes.length}
        roomStays={roomStays}
        cancelling={cancelling}
        onCancel={() => void handleCancel()}
      >
        <p>
          <FormattedMessage
            id="listings.attendee.cancel.told"
            defaultMessage="It lets nobody in any more, and somebody else can have its place. Its holder is told by mail."
          />
        </p>
        {paid > 0 && (
          <CheckboxField
            required
            label={
              <FormattedMessage
                id="listings.attendee.giveBack"
                defaultMessage="Give back {refund} of {paid}, as its pass type says"
                values={{ refund: <Price cents={refund} exact plainZero />, paid: <Price cents={paid} exact plainZero /> }}
              />
            }
            checked={refunds}
            onChange={setRefunds}
          />
        )}
      </CancelPassesDialog>
    </>
  );
}
