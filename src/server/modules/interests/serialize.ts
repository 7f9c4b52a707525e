import type { Interest } from '@contract/entities/interests';
import { iso } from '@server/db/columns';
import { serializeBaseImage } from '../storage/reads';
import type { InterestRow } from './queries';

/** An interest with whom and what it is of. It is of no groups: no call says what a group is about. */
export const serializeInterest = (
  { interest, image }: InterestRow,
  { accounts, events }: Pick<Interest, 'accounts' | 'events'> = { accounts: [], events: [] },
): Interest => ({
  id: interest.id,
  name: interest.name,
  image: image && serializeBaseImage(image),
  imageId: interest.imageId,
  featured: interest.featured,
  accounts,
  groups: [],
  events,
  createdAt: iso(interest.createdAt),
  updatedAt: iso(interest.updatedAt),
});
