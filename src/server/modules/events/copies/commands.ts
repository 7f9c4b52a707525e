import type { ListingCopyInput } from '@contract/inputs/listings';
import { FIRST_INSTANT, LAST_INSTANT } from '@contract/instant';
import { isoOrNull } from '@server/db/columns';
import type { CopiedIds, Move } from '@server/db/copies';
import type { Tenant } from '@server/db/tenant';
import { invalid } from '@server/http/errors';
import { copyRegistration } from '../../registration/commands';
import { createListing } from '../listings/commands';
import { changeEvent } from '../listings/queries';
import { mustLockEvent } from '../policy';
import { copyParts } from './queries';

const SAME = [
  'longDescription',
  'imageId',
  'squareImageId',
  'backgroundImageId',
  'venueMapId',
  'venue',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'country',
  'latitude',
  'longitude',
  'externalUrl',
  'meetingUrl',
  'registrationLimit',
  'passSupply',
  'passLimitPerAccount',
  'listed',
  'publicRegistrants',
  'reservationDescription',
] as const;

/** @throws ApiError invalidInput where something that has a date would come to stand where hosts cannot put it either. */
const moveBy =
  (delta: number): Move =>
  (instant) => {
    if (!instant) return instant;
    const moved = new Date(instant.getTime() + delta) as typeof instant;
    if (moved < new Date(FIRST_INSTANT)) throw invalid('eventStart', 'too-early');
    if (moved > new Date(LAST_INSTANT)) throw invalid('eventStart', 'too-late');
    return moved;
  };

/**
 * Puts up a draft that is like an event, at another time: everything of it that has a date is moved along. Nobody is registered for
 * it, and what is sent or shown of the one that was is left behind. Answers its id.
 */
export async function copyListing(
  tenant: Tenant,
  { eventId, accountId, now }: { eventId: string; accountId: string; now: Date },
  { name, eventStart }: ListingCopyInput,
): Promise<string> {
  const from = await mustLockEvent(tenant, eventId);
  const move = moveBy(Date.parse(eventStart) - from.eventStart.getTime());
  const { eventType, shortDescription, timezone } = from;
  const id = await createListing(tenant, {
    accountId,
    event: {
      name,
      eventType,
      shortDescription,
      timezone: timezone ?? 'UTC',
      visible: false,
      eventStart,
      eventEnd: isoOrNull(move(from.eventEnd))!,
      registrationStart: isoOrNull(move(from.registrationStart))!,
      registrationEnd: isoOrNull(move(from.registrationEnd))!,
    },
    picture: undefined,
    now,
  });
  await changeEvent(tenant, id, Object.fromEntries(SAME.map((column) => [column, from[column]])));
  const ids: CopiedIds = new Map([[eventId, id]]);
  await copyParts(tenant, ids, move);
  await copyRegistration(tenant, ids, move);
  return id;
}
