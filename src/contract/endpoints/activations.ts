import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { EventActivation, EventActivationSummary } from '../entities/activations';
import { ActivationInput } from '../inputs/activations';
import { IdOrSlug } from '../params';
import { Id } from '../text';

const ofPass = z.strictObject({ eventId: IdOrSlug, passId: Id });
const one = z.strictObject({ eventId: IdOrSlug, passId: Id, activationId: IdOrSlug });

export const listActivations = endpoint({
  method: 'GET',
  path: '/events/:eventId/activations/:passId',
  module: 'events',
  access: 'member',
  summary: 'What can be done at an event with one of the viewer’s passes, and what was done',
  params: ofPass,
  input: paging(['sortOrder', 'name', 'startAfter']),
  output: z.array(EventActivation),
  paged: true,
});

export const getActivationSummary = endpoint({
  method: 'GET',
  path: '/events/:eventId/activations/:passId/summary',
  module: 'events',
  access: 'member',
  summary: 'How many activations there are for a pass, and how many of them are done',
  params: ofPass,
  output: EventActivationSummary,
});

export const getActivation = endpoint({
  method: 'GET',
  path: '/events/:eventId/activations/:passId/:activationId',
  module: 'events',
  access: 'member',
  summary: 'One activation, by id or slug',
  params: one,
  output: EventActivation,
});

export const completeActivation = endpoint({
  method: 'POST',
  path: '/events/:eventId/activations/:passId/:activationId',
  module: 'events',
  access: 'member',
  summary: 'Says that the holder of a pass did it, with the code where it has one',
  params: one,
  input: z.partial(ActivationInput),
  output: EventActivation,
});
