import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { AccountAddress, Self, SelfRelationships } from '../entities/accounts';
import { EventCard } from '../entities/events';
import { Id, line, QueryFlag, slug, text } from '../text';

export const getSelf = endpoint({
  method: 'GET',
  path: '/self',
  module: 'core',
  access: 'member',
  summary: 'The viewer’s own account',
  output: Self,
});

const optionalText = (max: number) => z.optional(z.nullable(text(max)));

/** An account update; fields left out stay as they are. */
export const SelfUpdateInput = z.strictObject({
  username: z.optional(slug(40, 3)),
  firstName: optionalText(80),
  lastName: optionalText(80),
  phone: optionalText(40),
  title: optionalText(120),
  company: optionalText(120),
  bio: optionalText(2_000),
  dietaryRestrictions: optionalText(500),
  address1: optionalText(200),
  address2: optionalText(200),
  city: optionalText(100),
  state: optionalText(100),
  zip: optionalText(20),
  country: optionalText(100),
  facebook: optionalText(200),
  twitter: optionalText(200),
  instagram: optionalText(200),
  tikTok: optionalText(200),
  linkedIn: optionalText(200),
  youtube: optionalText(200),
  discord: optionalText(200),
  video: optionalText(300),
  website: optionalText(300),
  locale: z.optional(z.nullable(z.stringFormat('locale', /^[a-z]{2,3}(-[A-Z][A-Za-z]{1,3})?$/))),
  termsAccepted: z.optional(z.boolean()),
});
export type SelfUpdateInput = z.infer<typeof SelfUpdateInput>;

export const updateSelf = endpoint({
  method: 'PUT',
  path: '/self',
  module: 'core',
  access: 'member',
  summary: 'Changes the viewer’s own account',
  input: SelfUpdateInput,
  output: Self,
});

export const deleteSelf = endpoint({
  method: 'DELETE',
  path: '/self',
  module: 'core',
  access: 'member',
  summary: 'Ends the account of the one who is signed in; what it wrote and holds stays, without its name',
});

export const getRelationships = endpoint({
  method: 'GET',
  path: '/self/relationships',
  module: 'core',
  access: 'member',
  summary: 'What the viewer follows, belongs to and is registered for',
  output: SelfRelationships,
});

export const listOwnEvents = endpoint({
  method: 'GET',
  path: '/self/events',
  module: 'events',
  access: 'member',
  summary: 'Events the viewer is registered for',
  input: paging(['eventStart', 'name'], { past: z.optional(QueryFlag) }),
  output: z.array(EventCard),
  paged: true,
});

const oneAddress = z.strictObject({ addressId: Id });

/** A postal address as it is given. */
export const AddressInput = z.strictObject({
  primary: z.boolean(),
  name: line(120),
  address1: line(200),
  address2: text(200),
  city: line(100),
  state: text(100),
  country: line(100),
  zip: text(20),
});
export type AddressInput = z.infer<typeof AddressInput>;

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
  input: AddressInput,
  output: AccountAddress,
});

export const updateAddress = endpoint({
  method: 'PUT',
  path: '/self/addresses/:addressId',
  module: 'core',
  access: 'member',
  summary: 'Changes an address',
  params: oneAddress,
  input: AddressInput,
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
