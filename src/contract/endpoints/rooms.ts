import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { EventRoomType } from '../entities/roomTypes';
import { CartPassReservation } from '../inputs/reservations';
import { IdOrSlug } from '../params';
import { MOST_PASSES } from './registration';

const one = z.strictObject({ eventId: IdOrSlug });

export const listRoomTypes = endpoint({
  method: 'GET',
  path: '/self/events/:eventId/registration/roomTypes',
  module: 'events',
  access: 'member',
  summary: 'The kinds of room that passes of the cart may have',
  params: one,
  output: z.array(EventRoomType),
});

export const chooseReservations = endpoint({
  method: 'POST',
  path: '/self/events/:eventId/registration/reservations',
  module: 'events',
  access: 'member',
  summary: 'Replaces the rooms of the cart; a pass that is not named has none',
  params: one,
  input: z.array(CartPassReservation).check(z.maxLength(MOST_PASSES)),
});
