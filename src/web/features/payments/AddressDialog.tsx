import { FormattedMessage, useIntl } from 'react-intl';
import type { AccountAddress } from '@contract/entities/accounts';
import { WrittenAddressInput } from '@contract/inputs/addresses';
import { useCreateAddressMutation, useUpdateAddressMutation } from '@web/api/addresses';
import { Dialog } from '@web/ui/dialog/Dialog';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { TickField } from '@web/ui/form/TickField';
import { useForm } from '@web/ui/form/useForm';
import { countryOf, emptyAddress } from './address';
import { AddressFields } from './AddressFields';

/** An address of the reader's, new or to be changed. */
export function AddressDialog({ address, onClose }: { address: AccountAddress | null; onClose: () => void }) {
  const { locale } = useIntl();
  const [create] = useCreateAddressMutation();
  const [update] = useUpdateAddressMutation();
  const { id: addressId, ...known } = address ?? { id: '', ...emptyAddress, country: countryOf(locale) };
  const form = useForm(WrittenAddressInput, {
    id: 'own-address',
    initial: known,
    keepValues: true,
    async submit(written) {
      await (address ? update({ addressId, ...written }) : create(written)).unwrap();
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        address ? (
          <FormattedMessage id="settings.addresses.edit" defaultMessage="Change the address" />
        ) : (
          <FormattedMessage id="settings.addresses.add" defaultMessage="Add an address" />
        )
      }
    >
      <Form form={form} long>
        <AddressFields field={form.field} />
        {!address?.primary && (
          <TickField
            {...form.field('primary')}
            label={<FormattedMessage id="settings.addresses.prefer" defaultMessage="Offer it first" />}
          />
        )}
        <div>
          <SubmitButton form={form}>
            <FormattedMessage id="settings.addresses.save" defaultMessage="Save address" />
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
