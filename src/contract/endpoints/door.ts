import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Door, DoorDouble, DoorPasses, ScanResult } from '../entities/door';
import { DoorCursor, DoorScans } from '../inputs/door';
import { DOOR } from '../hostLimits';
import { Id } from '../text';

const ofEvent = z.strictObject({ eventId: Id });

export const getDoor = endpoint({
  method: 'GET',
  path: '/listings/:eventId/door',
  module: 'events',
  access: 'host',
  summary: 'What a device at the door takes along: its lists, the kinds of passes, and the key that passes are signed with',
  params: ofEvent,
  output: Door,
});

export const listDoorPasses = endpoint({
  method: 'GET',
  path: '/listings/:eventId/door/passes',
  module: 'events',
  access: 'host',
  summary: 'The passes of an event in the order in which they changed; with `after` those that have changed since',
  params: ofEvent,
  input: z.strictObject({ after: z.optional(DoorCursor) }),
  output: DoorPasses,
});

export const sendDoorScans = endpoint({
  method: 'POST',
  path: '/listings/:eventId/door/scans',
  module: 'events',
  access: 'host',
  maxValues: DOOR.batch * 10,
  summary: 'Takes the scans of a device, each once however often it is sent; the earliest that let somebody in counts',
  params: ofEvent,
  input: DoorScans,
  output: z.array(ScanResult),
});

export const listDoorDoubles = endpoint({
  method: 'GET',
  path: '/listings/:eventId/door/doubles',
  module: 'events',
  access: 'host',
  summary: 'The passes that let somebody in more than once, by whom, where and when',
  params: ofEvent,
  output: z.array(DoorDouble),
});
