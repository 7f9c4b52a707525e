import { FormattedMessage, useIntl } from 'react-intl';
import type { EventListing, ListingActivation } from '@contract/entities/listings';
import { ActivationForm } from '@contract/inputs/listingPartsForm';
import {
  useCreateListingActivationMutation,
  useDeleteListingActivationMutation,
  useUpdateListingActivationMutation,
} from '@web/api/listingActivations';
import { Dialog } from '@web/ui/dialog/Dialog';
import { RadioField } from '@web/ui/form/RadioField';
import { SelectField } from '@web/ui/form/SelectField';
import { TextAreaField } from '@web/ui/form/TextAreaField';
import { NumberField, TextField } from '@web/ui/form/TextField';
import { activationFormOf, activationInput } from './activationForms';
import { DialogActions, PartForm } from './DialogActions';
import { FieldPair } from '@web/ui/form/FieldPair';
import { PictureUpload } from './PictureUpload';
import { ClockField } from './WhenFields';
import { usePartForm } from './usePartForm';

interface ActivationDialogProps {
  listing: EventListing;
  activation: ListingActivation | null;
  refetch: () => unknown;
  onClose: () => void;
}

export function ActivationDialog({ listing, activation, refetch, onClose }: ActivationDialogProps) {
  const intl = useIntl();
  const eventId = listing.id;
  const [create] = useCreateListingActivationMutation();
  const [update] = useUpdateListingActivationMutation();
  const [remove, removing] = useDeleteListingActivationMutation();
  const form = usePartForm(ActivationForm, {
    id: 'listing-activation',
    part: activation,
    refetch,
    onClose,
    initial: activationFormOf(activation, listing),
    save(values) {
      const input = { eventId, ...activationInput(values, listing) };
      const sent = activation ? update({ ...input, activationId: activation.id, revision: activation.revision }) : create(input);
      return sent.unwrap();
    },
  });
  const { field, values } = form;
  const type = field('type');
  const level = field('accessLevel');
  return (
    <Dialog
      open
      onClose={onClose}
      title={activation ? activation.name : <FormattedMessage id="listings.activations.add" defaultMessage="Add an activation" />}
    >
      <PartForm form={form} long>
        <TextField {...field('name')} label={<FormattedMessage id="listings.form.name" defaultMessage="Name" />} />
        <TextField {...field('shortDescription')} label={<FormattedMessage id="listings.form.short" defaultMessage="In one sentence" />} />
        <FieldPair>
          <NumberField
            {...field('maxPoints')}
            inputMode="numeric"
            label={<FormattedMessage id="listings.activations.points" defaultMessage="Points" />}
          />
          <ClockField {...field('startAfter')} label={<FormattedMessage id="listings.form.start" defaultMessage="Begins" />} />
        </FieldPair>
        <RadioField
          {...type}
          onChange={(next) => type.onChange(next as ActivationForm['type'])}
          label={<FormattedMessage id="listings.activations.type" defaultMessage="Who may say that they did it" />}
          choices={[
            {
              value: 'public',
              label: intl.formatMessage({ id: 'listings.activations.public', defaultMessage: 'Everyone, by themselves' }),
            },
            {
              value: 'protected',
              label: intl.formatMessage({ id: 'listings.activations.protected', defaultMessage: 'Who has its code' }),
            },
            {
              value: 'private',
              label: intl.formatMessage({
                id: 'listings.activations.private',
                defaultMessage: 'Who has its code; others are not told of it',
              }),
            },
          ]}
        />
        {values.type !== 'public' && (
          <TextField
            {...field('code')}
            required
            autoComplete="off"
            label={<FormattedMessage id="events.activations.code" defaultMessage="Code" />}
            hint={<FormattedMessage id="listings.activations.code.about" defaultMessage="Stands where they do it, such as on a poster." />}
          />
        )}
        <SelectField
          {...level}
          onChange={(next) => level.onChange(next as ActivationForm['accessLevel'])}
          label={<FormattedMessage id="listings.activations.level" defaultMessage="Whom it is for" />}
          choices={[
            {
              value: 'virtual',
              label: intl.formatMessage({ id: 'listings.activations.virtual', defaultMessage: 'All, also those who take part online' }),
            },
            { value: 'regular', label: intl.formatMessage({ id: 'listings.activations.regular', defaultMessage: 'Those who are there' }) },
            { value: 'vip', label: intl.formatMessage({ id: 'listings.activations.vip', defaultMessage: 'VIP passes alone' }) },
          ]}
        />
        <PictureUpload
          field={field('uploadId')}
          onHold={(reason) => form.hold('uploadId', reason)}
          current={activation?.image?.uri}
          ratio={1}
          leastWidth={200}
        />
        <TextAreaField
          {...field('longDescription')}
          rows={4}
          label={<FormattedMessage id="listings.form.long" defaultMessage="Description" />}
        />
        <DialogActions
          form={form}
          onClose={onClose}
          removing={removing}
          onRemove={activation && (async () => void ((await remove({ eventId, activationId: activation.id })).error ?? onClose()))}
          removeLabel={<FormattedMessage id="listings.remove" defaultMessage="Delete" />}
          lost={
            <FormattedMessage
              id="listings.activations.lost"
              defaultMessage="It is gone for good, and with it the points that it earned {count, plural, =0 {anybody} one {# person} other {# people}}."
              values={{ count: activation?.completed ?? 0 }}
            />
          }
        />
      </PartForm>
    </Dialog>
  );
}
