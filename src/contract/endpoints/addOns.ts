import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { EventAddOn } from '../entities/addOns';
import { Pass } from '../entities/passes';
import { PaymentIntent } from '../entities/payments';
import { IdOrSlug } from '../params';
import { Id, line } from '../text';

const MOST_ADD_ONS = 50;
const onePass = z.strictObject({ eventId: IdOrSlug, passId: Id });

export const listPassAddOns = endpoint({
  method: 'GET',
  path: '/self/events/:eventId/attendee/passes/:passId/addOns',
  module: 'events',
  access: 'member',
  summary: 'The add-ons that a pass which is owned may still get',
  params: onePass,
  output: z.array(EventAddOn),
});

export const addFreeAddOns = endpoint({
  method: 'POST',
  path: '/self/events/:eventId/attendee/passes/:passId/addOns/free',
  module: 'events',
  access: 'member',
  summary: 'Adds what costs nothing to a pass that is owned',
  params: onePass,
  input: z.strictObject({ addOnIds: z.array(Id).check(z.minLength(1), z.maxLength(MOST_ADD_ONS)) }),
  output: Pass,
});

const addOnIds = line(37 * MOST_ADD_ONS).check(z.regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/i));

export const getAddOnsIntent = endpoint({
  method: 'GET',
  path: '/self/events/:eventId/attendee/passes/:passId/addOns/intent',
  module: 'events',
  access: 'member',
  summary: 'What is to be paid for add-ons of a pass that is owned, as a payment intent',
  params: onePass,
  input: z.strictObject({ addOnIds, addressId: Id }),
  output: PaymentIntent,
  secrets: ['secret'],
});
