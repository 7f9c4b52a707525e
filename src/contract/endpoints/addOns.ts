import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { EventAddOn } from '../entities/addOns';
import { Pass } from '../entities/passes';
import { IdOrSlug } from '../params';
import { Id } from '../text';

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
  input: z.strictObject({ addOnIds: z.array(Id).check(z.minLength(1), z.maxLength(50)) }),
  output: Pass,
});
