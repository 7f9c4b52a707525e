import { FormattedMessage } from 'react-intl';
import type { ListingAddOn } from '@contract/entities/listings';
import { AddOnForm } from '@contract/inputs/extrasForm';
import { useCreateListingAddOnMutation, useDeleteListingAddOnMutation, useUpdateListingAddOnMutation } from '@web/api/listingAddOns';
import { useListListingPassTypesQuery } from '@web/api/listingPassTypes';
import { Dialog } from '@web/ui/dialog/Dialog';
import { TextAreaField } from '@web/ui/form/TextAreaField';
import { NumberField, TextField } from '@web/ui/form/TextField';
import { DialogActions, PartForm } from './DialogActions';
import { addOnFormOf, addOnInput } from './extrasForms';
import { FieldPair } from '@web/ui/form/FieldPair';
import { PictureUpload } from './PictureUpload';
import { TickField } from '@web/ui/form/TickField';
import { TicksField } from './TicksField';
import { usePartForm } from './usePartForm';

interface AddOnDialogProps {
  eventId: string;
  addOn: ListingAddOn | null;
  refetch: () => unknown;
  onClose: () => void;
}

export function AddOnDialog({ eventId, addOn, refetch, onClose }: AddOnDialogProps) {
  const { data: passTypes = [] } = useListListingPassTypesQuery({ eventId });
  const [create] = useCreateListingAddOnMutation();
  const [update] = useUpdateListingAddOnMutation();
  const [remove, removing] = useDeleteListingAddOnMutation();
  const form = usePartForm(AddOnForm, {
    id: 'listing-add-on',
    part: addOn,
    refetch,
    onClose,
    initial: addOnFormOf(addOn),
    save(values) {
      const input = addOnInput(values);
      const sent = addOn ? update({ eventId, addOnId: addOn.id, ...input, revision: addOn.revision }) : create({ eventId, ...input });
      return sent.unwrap();
    },
  });
  const { field } = form;
  return (
    <Dialog
      open
      onClose={onClose}
      title={addOn ? addOn.name : <FormattedMessage id="listings.addOns.add" defaultMessage="Add an add-on" />}
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
        <TickField
          {...field('pricePerNight')}
          label={<FormattedMessage id="listings.rooms.isPerNight" defaultMessage="The price is for each night" />}
        />
        {passTypes.length > 0 && (
          <TicksField
            {...field('passTypeIds')}
            label={<FormattedMessage id="listings.addOns.passes" defaultMessage="Goes with these passes" />}
            hint={<FormattedMessage id="listings.addOns.passes.about" defaultMessage="With all of them where none is ticked." />}
            choices={passTypes.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <PictureUpload
          field={field('uploadId')}
          onHold={(reason) => form.hold('uploadId', reason)}
          current={addOn?.image?.uri}
          ratio={16 / 9}
          leastWidth={400}
        />
        <TextAreaField
          {...field('longDescription')}
          rows={3}
          label={<FormattedMessage id="listings.form.long" defaultMessage="Description" />}
        />
        <DialogActions
          form={form}
          onClose={onClose}
          removing={removing}
          onRemove={addOn?.taken === 0 ? async () => void ((await remove({ eventId, addOnId: addOn!.id })).error ?? onClose()) : null}
          removeLabel={<FormattedMessage id="listings.remove" defaultMessage="Delete" />}
        />
      </PartForm>
    </Dialog>
  );
}
