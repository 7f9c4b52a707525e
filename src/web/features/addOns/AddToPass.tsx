import { useState, type ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { FormattedMessage } from 'react-intl';
import type { BaseEvent } from '@contract/entities/eventBase';
import type { Pass } from '@contract/entities/passes';
import type { TaxTerms } from '@contract/entities/taxTerms';
import { addOnPrice } from '@contract/rules/addOnPrice';
import { useAddFreeAddOnsMutation, useListPassAddOnsQuery } from '@web/api/addOns';
import { Button } from '@web/ui/button/Button';
import { Dialog } from '@web/ui/dialog/Dialog';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Price } from '@web/ui/media/Price';
import { SumLines } from '@web/ui/media/SumLines';
import { useNow } from '@web/ui/time/useNow';
import { OfferedAddOns } from './OfferedAddOns';

export interface AddOnsPaySlot {
  passId: string;
  addOnIds: readonly string[];
  total: number;
  summary: (terms: TaxTerms | null) => ReactNode;
  onDone: () => Promise<void>;
}

interface AddToPassProps {
  event: BaseEvent;
  pass: Pass;
  pay: (slot: AddOnsPaySlot) => ReactNode;
}

export function AddToPass({ event, pass, pay }: AddToPassProps) {
  const now = useNow(60_000);
  const [open, setOpen] = useState(false);
  const [paying, setPaying] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [add, adding] = useAddFreeAddOnsMutation();
  const offered = useListPassAddOnsQuery(open ? { eventId: event.slug, passId: pass.id } : skipToken);
  if (pass.status === 'canceled' || Date.parse(event.eventEnd) <= now) return null;

  const addOns = offered.data ?? [];
  const lines = addOns
    .filter(({ id }) => chosen.includes(id))
    .map((addOn) => ({ id: addOn.id, name: addOn.name, quantity: 1, amount: addOnPrice(addOn, pass) }));
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const close = () => {
    setOpen(false);
    setPaying(false);
    setChosen([]);
    adding.reset();
  };
  const handleAdd = async () => {
    if (total > 0) return setPaying(true);
    const { error } = await add({ eventId: event.slug, passId: pass.id, addOnIds: [...chosen] });
    if (error) void offered.refetch();
    else close();
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <FormattedMessage id="addOns.add" defaultMessage="Add to this pass" />
      </Button>
      <Dialog
        open={open}
        onClose={close}
        size={paying ? 'md' : 'sm'}
        title={<FormattedMessage id="addOns.add" defaultMessage="Add to this pass" />}
        footer={
          addOns.length > 0 &&
          !paying && (
            <Button pending={adding.isLoading} disabled={chosen.length === 0} onClick={() => void handleAdd()}>
              {total > 0 ? (
                <span>
                  <FormattedMessage
                    id="addOns.goOn"
                    defaultMessage="Continue with {price}"
                    values={{ price: <Price cents={total} exact /> }}
                  />
                </span>
              ) : (
                <FormattedMessage id="addOns.addThese" defaultMessage="Add" />
              )}
            </Button>
          )
        }
      >
        {offered.isError && !offered.data && <ErrorState error={offered.error} retry={offered.refetch} retrying={offered.isFetching} />}
        {offered.isLoading && <Skeleton shape="text" />}
        {offered.data?.length === 0 && (
          <p>
            <FormattedMessage id="addOns.none" defaultMessage="There is nothing left to add to this pass." />
          </p>
        )}
        {paying ? (
          pay({
            passId: pass.id,
            addOnIds: chosen,
            total,
            summary: (terms) => <SumLines lines={lines} terms={terms} />,
            onDone: async () => close(),
          })
        ) : (
          <OfferedAddOns pass={pass} addOns={addOns} chosen={chosen} onChange={setChosen} />
        )}
        {adding.isError && (
          <p role="alert">
            <ErrorMessage error={adding.error} />
          </p>
        )}
      </Dialog>
    </>
  );
}
