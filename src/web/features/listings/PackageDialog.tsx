import { FormattedMessage, useIntl } from 'react-intl';
import type { ListingPackage } from '@contract/entities/listings';
import { PackageForm } from '@contract/inputs/extrasForm';
import {
  useCreateListingPackageMutation,
  useDeleteListingPackageMutation,
  useUpdateListingPackageMutation,
} from '@web/api/listingPackages';
import { useListListingPassTypesQuery } from '@web/api/listingPassTypes';
import { Dialog } from '@web/ui/dialog/Dialog';
import { SelectField } from '@web/ui/form/SelectField';
import { TextAreaField } from '@web/ui/form/TextAreaField';
import { NumberField, TextField } from '@web/ui/form/TextField';
import { DialogActions, PartForm } from './DialogActions';
import { packageFormOf, packageInput } from './extrasForms';
import { FieldPair } from '@web/ui/form/FieldPair';
import { FormLines, nextName, without } from './FormLines';
import { PictureUpload } from './PictureUpload';
import { TickField } from '@web/ui/form/TickField';
import { usePartForm } from './usePartForm';

interface PackageDialogProps {
  eventId: string;
  bundle: ListingPackage | null;
  refetch: () => unknown;
  onClose: () => void;
}

export function PackageDialog({ eventId, bundle, refetch, onClose }: PackageDialogProps) {
  const intl = useIntl();
  const { data: passTypes = [] } = useListListingPassTypesQuery({ eventId });
  const [create] = useCreateListingPackageMutation();
  const [update] = useUpdateListingPackageMutation();
  const [remove, removing] = useDeleteListingPackageMutation();
  const form = usePartForm(PackageForm, {
    id: 'listing-package',
    part: bundle,
    refetch,
    onClose,
    initial: packageFormOf(bundle),
    save(values) {
      const input = packageInput(values);
      const sent = bundle ? update({ eventId, packageId: bundle.id, ...input, revision: bundle.revision }) : create({ eventId, ...input });
      return sent.unwrap();
    },
  });
  const { field, values, set } = form;
  return (
    <Dialog
      open
      onClose={onClose}
      title={bundle ? bundle.name : <FormattedMessage id="listings.packages.add" defaultMessage="Add a package" />}
    >
      <PartForm form={form} long>
        <TextField {...field('name')} label={<FormattedMessage id="listings.form.name" defaultMessage="Name" />} />
        <TextAreaField
          {...field('description')}
          rows={2}
          label={<FormattedMessage id="listings.form.long" defaultMessage="Description" />}
        />
        <FormLines
          title={<FormattedMessage id="listings.packages.passes" defaultMessage="What is in it" />}
          add={<FormattedMessage id="listings.packages.addPass" defaultMessage="Add another pass" />}
          names={Object.keys(values.passes)}
          onAdd={() => set('passes', { ...values.passes, [nextName(values.passes)]: { passTypeId: '', quantity: '1' } })}
          onRemove={(at) => set('passes', without(values.passes, at))}
        >
          {(at) => (
            <FieldPair>
              <SelectField
                {...field(`passes.${at}.passTypeId`)}
                required
                placeholder={intl.formatMessage({ id: 'listings.packages.choose', defaultMessage: 'Choose a pass' })}
                label={<FormattedMessage id="listings.packages.pass" defaultMessage="Which pass" />}
                choices={passTypes.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <NumberField
                {...field(`passes.${at}.quantity`)}
                required
                inputMode="numeric"
                label={<FormattedMessage id="listings.packages.quantity" defaultMessage="How many" />}
              />
            </FieldPair>
          )}
        </FormLines>
        <FieldPair>
          <NumberField
            {...field('price')}
            label={<FormattedMessage id="listings.passes.price" defaultMessage="Price in US dollars" />}
            hint={<FormattedMessage id="listings.passes.price.about" defaultMessage="0 is free." />}
          />
        </FieldPair>
        <TickField {...field('isActive')} label={<FormattedMessage id="listings.passes.active" defaultMessage="On sale" />} />
        <PictureUpload
          field={field('uploadId')}
          onHold={(reason) => form.hold('uploadId', reason)}
          current={bundle?.image?.uri}
          ratio={16 / 9}
          leastWidth={400}
        />
        <DialogActions
          form={form}
          onClose={onClose}
          removing={removing}
          onRemove={bundle?.sold === 0 ? async () => void ((await remove({ eventId, packageId: bundle!.id })).error ?? onClose()) : null}
          removeLabel={<FormattedMessage id="listings.remove" defaultMessage="Delete" />}
        />
      </PartForm>
    </Dialog>
  );
}
