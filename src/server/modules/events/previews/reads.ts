import type { ListingPreview, PreviewReader } from '@contract/entities/listings';
import { NESTED } from '@contract/limits';
import { readAsPreview } from '@server/db/preview';
import type { Tenant } from '@server/db/tenant';
import { mustBePassTypesOf, mustKnowEvent } from '../policy';
import { eventWithImages } from '../queries';
import { passTypesOf } from '../reads';
import { wholeEvents, type Asking } from '../whole/reads';

interface Look {
  as: PreviewReader;
  passTypeId?: string | undefined;
}

export async function listingPreview(
  tenant: Tenant,
  eventId: string,
  { as, passTypeId }: Look,
  asking: Omit<Asking, 'viewer'>,
): Promise<ListingPreview> {
  await mustKnowEvent(tenant, eventId);
  await mustBePassTypesOf(tenant, eventId, passTypeId === undefined ? [] : [passTypeId], () => 'passTypeId');
  // Of whom nothing is known but that they come.
  const registrations = as === 'attendee' ? [{ id: eventId, alternateId: 0, accountId: eventId, eventId }] : [];
  const preview = { eventId, reader: as, passTypeId: (as === 'attendee' && passTypeId) || null };
  return readAsPreview(tenant, preview, async (reader) => {
    const row = await eventWithImages(reader, eventId);
    if (!row) return { event: null, passTypes: [] };
    const [event] = await wholeEvents(reader, [row], NESTED.alone, { ...asking, viewer: { accountId: null }, registrations });
    const offered = [...(await passTypesOf(reader, [eventId])).values()].filter(
      ({ row: { active, visibility } }) => active && visibility === 'public',
    );
    return { event: event!, passTypes: offered.map(({ base }) => base) };
  });
}
