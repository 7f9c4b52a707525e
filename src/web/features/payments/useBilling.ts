import { useState } from 'react';
import { useIntl } from 'react-intl';
import { WrittenAddressInput } from '@contract/inputs/addresses';
import { displayName } from '@contract/rules/names';
import { useCreateAddressMutation, useListAddressesInfiniteQuery } from '@web/api/addresses';
import { useGetSelfQuery } from '@web/api/self';
import { useDraftKey } from '@web/state/session/useDraftKey';
import { useForm } from '@web/ui/form/useForm';
import { countryOf, emptyAddress } from './address';

export function useBilling(needed: boolean, name: string) {
  const { locale } = useIntl();
  const self = useGetSelfQuery(undefined, { skip: !needed });
  const list = useListAddressesInfiniteQuery({}, { skip: !needed });
  const addresses = list.data?.pages.flat() ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const [create] = useCreateAddressMutation();

  const isFirst = addresses.length === 0;
  const writing = needed && list.data !== undefined && (adding || isFirst);
  const preferred = addresses.find(({ primary }) => primary) ?? addresses[0];

  const form = useForm(WrittenAddressInput, {
    id: 'address',
    initial: {
      ...emptyAddress,
      country: countryOf(locale),
      name: self.data?.firstName || self.data?.lastName ? displayName(self.data) : name,
    },
    draft: useDraftKey('address'),
    async submit(address) {
      const { id } = await create({ ...address, primary: isFirst }).unwrap();
      setChosen(id);
      setAdding(false);
    },
  });

  return {
    failed: list.isError && list.data === undefined ? list : null,
    loading: needed && list.data === undefined,
    addresses,
    addressId: writing ? null : (chosen ?? preferred?.id ?? null),
    choose: setChosen,
    writing,
    add: () => setAdding(true),
    dismiss: isFirst ? undefined : () => setAdding(false),
    form,
  };
}
