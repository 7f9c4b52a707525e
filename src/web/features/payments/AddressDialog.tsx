import { FormattedMessage, useIntl } from 'react-intl';
import type { AccountAddress } from '@contract/entities/accounts';
import { WrittenAddressInput } from '@contract/inputs/addresses';
import { useCreateAddressMutation, useGetAddressQuery, useUpdateAddressMutation } from '@web/api/addresses';
import { Dialog } from '@web/ui/dialog/Dialog';
import { Alert } from '@web/ui/feedback/Alert';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { namesNothing } from '@web/ui/feedback/errorText';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { TickField } from '@web/ui/form/TickField';
import { useForm } from '@web/ui/form/useForm';
import { countryOf, emptyAddress } from './address';
import { AddressFields } from './AddressFields';

interface AddressDialogProps {
  addressId: string | null;
  onClose: () => void;
}

export const AddressDialog = ({ addressId, onClose }: AddressDialogProps) => (
  <Dialog
    open
    onClose={onClose}
    title={
      addressId ? (
        <FormattedMessage id="settings.addresses.edit" defaultMessage="Change the address" />
      ) : (
        <FormattedMessage id="settings.addresses.add" defaultMessage="Add an address" />
      )
    }
  >
    {addressId ? <Known addressId={addressId} onClose={onClose} /> : <AddressForm address={null} onClose={onClose} />}
  </Dialog>
);

function Known({ addressId, onClose }: { addressId: string; onClose: () => void }) {
  const { currentData: address, error, isFetching, refetch } = useGetAddressQuery({ addressId });
  if (address) return <AddressForm address={address} onClose={onClose} />;
  if (namesNothing(error)) {
    return (
      <Alert>
        <FormattedMessage id="settings.addresses.gone" defaultMessage="This address is not there any more." />
      </Alert>
    );
  }
  if (error) return <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} />;
  return <Skeleton shape="row" count={4} />;
}

function AddressForm({ address, onClose }: { address: AccountAddress | null; onClose: () => void }) {
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
    <Form form={form} long>
      <AddressFields field={form.field} />
      {!address?.primary && (
        <TickField {...form.field('primary')} label={<FormattedMessage id="settings.addresses.prefer" defaultMessage="Offer it first" />} />
      )}
      <div>
        <SubmitButton form={form}>
          <FormattedMessage id="settings.addresses.save" defaultMessage="Save address" />
        </SubmitButton>
      </div>
    </Form>
  );
}
