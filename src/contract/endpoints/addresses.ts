import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { AccountAddress } from '../entities/accounts';
import { AnsweredAddressInput } from '../inputs/addresses';
import { Id } from '../text';

const oneAddress = z.strictObject({ addressId: Id });

export const listAddresses = endpoint({
  method: 'GET',
  path: '/self/addresses',
  module: 'core',
  access: 'member',
  summary: 'The viewer’s addresses',
  input: paging(['name', 'createdAt']),
  output: z.array(AccountAddress),
  paged: true,
});

export const getAddress = endpoint({
  method: 'GET',
  path: '/self/addresses/:addressId',
  module: 'core',
  access: 'member',
  summary: 'One address',
  params: oneAddress,
  output: AccountAddress,
});

export const createAddress = endpoint({
  method: 'POST',
  path: '/self/addresses',
  module: 'core',
  access: 'member',
  summary: 'Adds an address',
  input: AnsweredAddressInput,
  output: AccountAddress,
});

export const updateAddress = endpoint({
  method: 'PUT',
  path: '/self/addresses/:addressId',
  module: 'core',
  access: 'member',
  summary: 'Changes an address',
  params: oneAddress,
  input: AnsweredAddressInput,
  output: AccountAddress,
});

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/self/addresses/:addressId',
  module: 'core',
  access: 'member',
  summary: 'Removes an address',
  params: oneAddress,
});
