import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { BaseEvent } from '@contract/entities/eventBase';
import type { Pass } from '@contract/entities/passes';
import { mayBeCancelled, refundAt } from '@contract/rules/refunds';
import { useCancelPassMutation } from '@web/api/registration';
import { Button } from '@web/ui/button/Button';
import { Dialog } from '@web/ui/dialog/Dialog';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { Price } from '@web/ui/media/Price';
import { useNow } from '@web/ui/time/useNow';

/** A button to cancel a pass, where that may be done; what is given back is said first. */
export function CancelPass({ event, pass }: { event: BaseEvent; pass: Pass }) {
  const now = useNow(60_000);
  const [open, setOpen] = useState(false);
  const [cancel, cancelling] = useCancelPassMutation();
  if (!mayBeCancelled(pass, event, now)) return null;
  const close = () => setOpen(false);
  const handleCancel = async () => {
    const { error } = await cancel({ eventId: event.slug, passId: pass.id });
    if (!error) close();
  };
  const sums = {
    refund: (
      <strong>
        <Price cents={refundAt(pass.ticket, pass.amtPaid, now)} exact plainZero />
      </strong>
    ),
    paid: <Price cents={pass.amtPaid} exact />,
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <FormattedMessage id="passes.cancel" defaultMessage="Cancel this pass" />
      </Button>
      <Dialog
        open={open}
        onClose={close}
        size="sm"
        title={<FormattedMessage id="passes.cancel.title" defaultMessage="Cancel {type}?" values={{ type: pass.ticket.name }} />}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              <FormattedMessage id="passes.cancel.keep" defaultMessage="Keep it" />
            </Button>
            <Button variant="danger" pending={cancelling.isLoading} onClick={() => void handleCancel()}>
              <FormattedMessage id="passes.cancel" defaultMessage="Cancel this pass" />
            </Button>
          </>
        }
      >
        <p>
          {pass.amtPaid === 0 ? (
            <FormattedMessage id="passes.cancel.free" defaultMessage="It lets nobody in any more, and somebody else can have its place." />
          ) : pass.payerId === pass.attendee.accountId ? (
            <FormattedMessage
              id="passes.cancel.refund"
              defaultMessage="You get back {refund} of {paid}. The pass lets nobody in any more, and somebody else can have its place."
              values={sums}
            />
          ) : (
            <FormattedMessage
              id="passes.cancel.refundToPayer"
              defaultMessage="Whoever paid for it gets back {refund} of {paid}. The pass lets nobody in any more, and somebody else can have its place."
              values={sums}
            />
          )}
        </p>
        {cancelling.isError && (
          <p role="alert">
            <ErrorMessage error={cancelling.error} />
          </p>
        )}
      </Dialog>
    </>
  );
}
