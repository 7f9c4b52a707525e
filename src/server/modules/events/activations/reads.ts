import type { EventActivation } from '@contract/entities/activations';
import type { BaseEvent } from '@contract/entities/eventBase';
import { iso } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import { serializeBaseImage } from '../../storage/reads';
import { completionRows, type ActivationRow } from './queries';

export async function withCompletions(
  tenant: Tenant,
  rows: ActivationRow[],
  { passId, event }: { passId: string; event: BaseEvent },
): Promise<EventActivation[]> {
  if (rows.length === 0) return [];
  const done = await completionRows(
    tenant,
    passId,
    rows.map(({ activation }) => activation.id),
  );
  return rows.map(({ activation, image }) => ({
    id: activation.id,
    slug: activation.slug,
    name: activation.name,
    shortDescription: activation.shortDescription,
    longDescription: activation.longDescription,
    maxPoints: activation.maxPoints,
    startAfter: iso(activation.startAfter),
    image: image && serializeBaseImage(image),
    type: activation.type,
    accessLevel: activation.accessLevel,
    event,
    completions: done.flatMap(({ id, activationId, earnedPoints, createdAt }) =>
      activationId === activation.id ? [{ id, earnedPoints, createdAt: iso(createdAt) }] : [],
    ),
    createdAt: iso(activation.createdAt),
    updatedAt: iso(activation.updatedAt),
  }));
}
