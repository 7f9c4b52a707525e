import type { BaseEvent } from '@contract/entities/eventBase';
import type { WaitingListEntry } from '@contract/entities/waitingLists';
import { iso, isoOrNull } from '@server/db/columns';
import { itemOf } from './lines/reads';
import type { PlacedEntry } from './queries';

export const serializeEntry = (row: PlacedEntry, event: BaseEvent, name: string): WaitingListEntry => ({
  id: row.id,
  event,
  kind: row.ticketId !== null ? 'passType' : row.addOnId !== null ? 'addOn' : 'session',
  itemId: itemOf(row),
  name,
  quantity: row.quantity,
  status: row.status,
  position: row.position,
  offeredUntil: row.status === 'offered' ? isoOrNull(row.offeredUntil) : null,
  createdAt: iso(row.createdAt),
});
