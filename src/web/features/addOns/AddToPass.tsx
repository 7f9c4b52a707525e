import { useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { FormattedMessage } from 'react-intl';
import type { BaseEvent } from '@contract/entities/eventBase';
import type { Pass } from '@contract/entities/passes';
import { useAddFreeAddOnsMutation, useListPassAddOnsQuery } from '@web/api/addOns';
import { Button } from '@web/ui/button/Button';
import { Dialog } from '@web/ui/dialog/Dialog';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Checkbox, TickNote, TickRow } from '@web/ui/form/Tick';
import { useNow } from '@web/ui/time/useNow';

/** A button to add to a pass what costs nothing. */
export function AddToPass({ event, pass }: { event: BaseEvent; pass: Pass }) {
  const now = useNow(60_000);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [add, adding] = useAddFreeAddOnsMutation();
  const offered = useListPassAddOnsQuery(open ? { eventId: event.slug, passId: pass.id } : skipToken);
  if (pass.status === 'canceled' || Date.parse(event.eventEnd) <= now) return null;

  const free = offered.data?.filter(({ price }) => price === 0) ?? [];
  const close = () => {
    setOpen(false);
    setChosen([]);
    adding.reset();
  };
  const handleAdd = async () => {
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
        size="sm"
        title={<FormattedMessage id="addOns.add" defaultMessage="Add to this pass" />}
        footer={
          free.length > 0 && (
            <Button pending={adding.isLoading} disabled={chosen.length === 0} onClick={() => void handleAdd()}>
              <FormattedMessage id="addOns.addThese" defaultMessage="Add" />
            </Button>
          )
        }
      >
        {offered.isError && !offered.data && <ErrorState error={offered.error} retry={offered.refetch} retrying={offered.isFetching} />}
        {offered.isLoading && <Skeleton shape="text" />}
        {offered.data && free.length === 0 && (
          <p>
            <FormattedMessage id="addOns.none" defaultMessage="There is nothing free left to add to this pass." />
          </p>
        )}
        {free.map(({ id, name, shortDescription, remaining }) => (
          <TickRow key={id}>
            <Checkbox
              checked={chosen.includes(id)}
              disabled={remaining === 0}
              onChange={({ target }) => setChosen(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
            />
            <span>
              <bdi>{name}</bdi>
              <TickNote dir="auto">{shortDescription}</TickNote>
              {remaining === 0 && (
                <TickNote>
                  <FormattedMessage id="addOns.soldOut" defaultMessage="Sold out" />
                </TickNote>
              )}
            </span>
          </TickRow>
        ))}
        {adding.isError && (
          <p role="alert">
            <ErrorMessage error={adding.error} />
          </p>
        )}
      </Dialog>
    </>
  );
}
