import { FormattedMessage } from 'react-intl';
import type { ListingPassType } from '@contract/entities/listings';
import { PassTypeForm } from '@contract/inputs/listingForm';
import {
  useCreateListingPassTypeMutation,
  useDeleteListingPassTypeMutation,
  useUpdateListingPassTypeMutation,
} from '@web/api/listingPassTypes';
import { Dialog } from '@web/ui/dialog/Dialog';
import { NumberField, TextField } from '@web/ui/form/TextField';
import { DialogActions, PartForm } from './DialogActions';
import { FieldPair } from '@web/ui/form/FieldPair';
import { passTypeFormOf, passTypeInput } from './listingForms';
import { PriceSchedules } from './PriceSchedules';
import { TickField } from '@web/ui/form/TickField';
import { usePartForm } from './usePartForm';

interface PassTypeDialogProps {
  eventId: string;
  timezone: string;
  passType: ListingPassType | null;
  refetch: () => unknown;
  onClose: () => void;
}

export function PassTypeDialog({ eventId, timezone, passType, refetch, onClose }: PassTypeDialogProps) {
  const [create] = useCreateListingPassTypeMutation();
  const [update] = useUpdateListingPassTypeMutation();
  const [remove, removing] = useDeleteListingPassTypeMutation();
  const form = usePartForm(PassTypeForm, {
    id: 'pass-type',
    part: passType,
    refetch,
    onClose,
    initial: passTypeFormOf(passType, timezone),
    save(values) {
      const input = passTypeInput(values, timezone, passType);
      const sent = passType
        ? update({ eventId, ticketId: passType.id, ...input, revision: passType.revision })
        : create({ eventId, ...input });
      return sent.unwrap();
    },
  });
  const { field } = form;
  const handleRemove = async () => {
    const { error } = await remove({ eventId, ticketId: passType!.id });
    if (!error) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={passType ? passType.name : <FormattedMessage id="listings.passes.add" defaultMessage="Add a kind of pass" />}
    >
      <PartForm form={form} long>
        <TextField {...field('name')} label={<FormattedMessage id="listings.form.name" defaultMessage="Name" />} />
        <TextField {...field('shortDescription')} label={<FormattedMessage id="listings.form.short" defaultMessage="In one sentence" />} />
        <FieldPair>
          <NumberField
            {...field('price')}
            label={<FormattedMessage id="listings.passes.price" defaultMessage="Price in US dollars" />}
            hint={<FormattedMessage id="listings.passes.price.about" defaultMessage="0 is free." />}
          />
          <NumberField
            {...field('supply')}
            inputMode="numeric"
            label={<FormattedMessage id="listings.passes.supply" defaultMessage="How many there are" />}
            hint={<FormattedMessage id="listings.passes.supply.about" defaultMessage="Left empty, as many as are wanted." />}
          />
        </FieldPair>
        <FieldPair>
          <NumberField
            {...field('maxQuantityPerSale')}
            inputMode="numeric"
            label={<FormattedMessage id="listings.passes.perOrder" defaultMessage="At most in one order" />}
          />
          <NumberField
            {...field('limitPerAccount')}
            inputMode="numeric"
            label={<FormattedMessage id="listings.passes.perPerson" defaultMessage="At most for one person" />}
          />
        </FieldPair>
        <PriceSchedules form={form} />
        <div>
          <TickField {...field('active')} label={<FormattedMessage id="listings.passes.active" defaultMessage="On sale" />} />
          <TickField
            {...field('isPrivate')}
            label={<FormattedMessage id="listings.passes.isPrivate" defaultMessage="Not shown among the others" />}
          />
          <TickField
            {...field('requiresApproval')}
            label={<FormattedMessage id="listings.passes.requiresApproval" defaultMessage="People ask for it, and you approve them" />}
          />
          <TickField
            {...field('cancelable')}
            label={<FormattedMessage id="listings.passes.cancelable" defaultMessage="Its holder may cancel it" />}
          />
          <TickField
            {...field('transferable')}
            label={<FormattedMessage id="listings.passes.transferable" defaultMessage="Its holder may give it to somebody else" />}
          />
        </div>
        <DialogActions
          form={form}
          onClose={onClose}
          removing={removing}
          onRemove={passType?.taken === 0 ? handleRemove : null}
          removeLabel={<FormattedMessage id="listings.remove" defaultMessage="Delete" />}
        />
      </PartForm>
    </Dialog>
  );
}
