import { useState } from 'react';
import { displayName } from '@contract/rules/names';
import type { AddressInput } from '@contract/endpoints/self';
import { useCreateAddressMutation, useGetSelfQuery, useListAddressesInfiniteQuery } from '@web/api/self';
import { emptyAddress, missingIn } from './address';

/** The address that is billed: one that is known, or one being written down. */
export function useBilling(needed: boolean) {
  const self = useGetSelfQuery(undefined, { skip: !needed });
  const list = useListAddressesInfiniteQuery({}, { skip: !needed });
  const addresses = list.data?.pages.flat() ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState<AddressInput | null>(null);
  const [adding, setAdding] = useState(false);
  const [tried, setTried] = useState(false);
  const [create, creating] = useCreateAddressMutation();

  const writing = needed && list.data !== undefined && (adding || addresses.length === 0);
  const preferred = addresses.find(({ primary }) => primary) ?? addresses[0];
  const draft = typed ?? emptyAddress(self.data ? displayName(self.data) : '');

  return {
    failed: list.isError && list.data === undefined ? list : null,
    loading: needed && list.data === undefined,
    addresses,
    /** The address in use; null while one is being written. */
    addressId: writing ? null : (chosen ?? preferred?.id ?? null),
    choose: setChosen,
    writing,
    add: () => setAdding(true),
    /** Back to the known ones, where there are any. */
    dismiss: addresses.length > 0 ? () => setAdding(false) : undefined,
    draft,
    write: setTyped,
    missing: tried ? missingIn(draft) : [],
    saving: creating.isLoading,
    /** Stores what was written and uses it; answers the first part that is missing. */
    async save() {
      setTried(true);
      const [first] = missingIn(draft);
      if (first) return first;
      const made = await create({ ...draft, primary: addresses.length === 0 });
      if (!made.data) return null;
      setChosen(made.data.id);
      setAdding(false);
      setTyped(null);
      setTried(false);
      return null;
    },
  };
}
