import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { BaseEvent } from '@contract/entities/eventBase';
import type { Pass } from '@contract/entities/passes';
import { canceledWith, givenBack, mayBeCanceled } from '@contract/rules/refunds';
import { useCancelPassMutation } from '@web/api/registration';
import { space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { CancelPassesDialog } from '@web/ui/dialog/CancelPassesDialog';
import { Price } from '@web/ui/media/Price';
import { useNow } from '@web/ui/time/useNow';

interface CancelPassProps {
  event: BaseEvent;
  pass: Pass;
  /** All of one's passes: a package is canceled as a whole. */
  held: readonly Pass[];
  open: 'nothing' | 'some' | 'all';
}

export function CancelPass({ event, pass, held, open: due }: CancelPassProps) {
  const intl = useIntl();
  const now = useNow(60_000);
  const [open, setOpen] = useState(false);
  const [cancel, cancelling] = useCancelPassMutation();
  const passes = canceledWith(pass, held);
  if (!mayBeCanceled(passes, event, now)) return null;
  const isPayer = (pass.payerId ?? pass.attendee.accountId) === pass.attendee.accountId;
  const bundle = pass.package?.package.name ?? null;
  const { paid, refunds, refund, roomStays } = givenBack(passes, bundle ?? pass.ticket.name, now);
  const label =
    bundle === null ? (
      <FormattedMessage id="passes.cancel" defaultMessage="Cancel this pass" />
    ) : (
      <FormattedMessage id="passes.cancelPackage" defaultMessage="Cancel the package" />
    );
  const close = () => setOpen(false);
  const handleCancel = async () => {
    const { error } = await cancel({ eventId: event.slug, passId: pass.id });
    if (!error) close();
  };
  const sums = {
    refund: (
      <strong>
        <Price cents={refund} exact plainZero />
      </strong>
    ),
    paid: <Price cents={paid} exact />,
    rest: (
      <strong>
        <Price cents={paid - refund} exact plainZero />
      </strong>
    ),
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <CancelPassesDialog
        open={open}
        onClose={close}
        title={
          bundle !== null || held.length === 1 ? (
            <FormattedMessage id="passes.cancel.title" defaultMessage="Cancel {type}?" values={{ type: bundle ?? pass.ticket.name }} />
          ) : (
            <FormattedMessage
              id="passes.cancel.titleOfOne"
              defaultMessage="Cancel {type}, no. {number}?"
              values={{ type: pass.ticket.name, number: intl.formatNumber(pass.alternateId, { useGrouping: false }) }}
            />
          )
        }
        label={label}
        count={passes.length}
        roomStays={roomStays}
        cancelling={cancelling}
        onCancel={() => void handleCancel()}
      >
        <p>
          {!isPayer ? (
            <FormattedMessage
              id="passes.cancel.refundToPayer"
              defaultMessage="What is given back goes to whoever paid for it. The pass lets nobody in any more, and somebody else can have its place."
            />
          ) : paid === 0 ? (
            <FormattedMessage id="passes.cancel.free" defaultMessage="It lets nobody in any more, and somebody else can have its place." />
          ) : due === 'all' ? (
            <FormattedMessage
              id="passes.cancel.unpaid"
              defaultMessage="Nothing has been paid yet. By the terms of this pass {refund} is taken off what is due for it, and {rest} stays due. The pass lets nobody in any more, and somebody else can have its place."
              values={sums}
            />
          ) : due === 'some' ? (
            <FormattedMessage
              id="passes.cancel.refundOpen"
              defaultMessage="By the terms of this pass {refund} of {paid} comes off what you have yet to pay, or back to you where you have paid it; of these {paid}, {rest} stays due. The pass lets nobody in any more, and somebody else can have its place."
              values={sums}
            />
          ) : (
            <FormattedMessage
              id="passes.cancel.refund"
              defaultMessage="You get back {refund} of {paid}. The pass lets nobody in any more, and somebody else can have its place."
              values={sums}
            />
          )}
        </p>
        {refunds.length > 1 && (
          <section>
            <p>
              <FormattedMessage id="passes.cancel.parts" defaultMessage="Each part goes back to the payment that it was paid with:" />
            </p>
            <Parts>
              {refunds.map(({ name, cents }, nth) => (
                <div key={nth}>
                  <dt>
                    <bdi>{name}</bdi>
                  </dt>
                  <dd>
                    <Price cents={cents} exact />
                  </dd>
                </div>
              ))}
            </Parts>
          </section>
        )}
      </CancelPassesDialog>
    </>
  );
}

const Parts = styled.dl`
  display: grid;
  gap: ${space[1]};
  margin-block-start: ${space[2]};
  > div {
    display: flex;
    gap: ${space[4]};
    justify-content: space-between;
  }
  dd {
    flex: none;
    font-variant-numeric: tabular-nums;
  }
`;
