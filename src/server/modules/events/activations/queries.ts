import { and, eq, exists, inArray, ne, or, sql } from 'drizzle-orm';
import type { TicketEventAccessLevel } from '@contract/entities/enumerations';
import { named } from '@server/db/named';
import { activationCompletions, activations } from '@server/db/schema/activations';
import { images } from '@server/db/schema/images';
import { passTypes } from '@server/db/schema/passTypes';
import { owned, type Tenant } from '@server/db/tenant';

export interface ActivationsOf {
  eventId: string;
  passId: string;
  levels: TicketEventAccessLevel[];
}

export async function levelOfPassType(tenant: Tenant, id: string): Promise<TicketEventAccessLevel> {
  const [row] = await tenant.db
    .select({ level: passTypes.accessLevel })
    .from(passTypes)
    .where(and(owned(tenant, passTypes), eq(passTypes.id, id)));
  return row!.level;
}

const withImage = (tenant: Tenant) =>
  tenant.db
    .select({ activation: activations, image: images })
    .from(activations)
    .leftJoin(images, and(owned(tenant, images), eq(images.id, activations.imageId)))
    .$dynamic();

export type ActivationRow = Awaited<ReturnType<typeof withImage>>[number];

const fitting = (tenant: Tenant, { eventId, levels }: ActivationsOf) =>
  and(owned(tenant, activations), eq(activations.eventId, eventId), inArray(activations.accessLevel, levels));

/** Private ones are told of once they are done: until then whoever was given their code knows of them. */
const told = (tenant: Tenant, { passId }: ActivationsOf) =>
  or(
    ne(activations.type, 'private'),
    exists(
      tenant.db
        .select({ one: sql`1` })
        .from(activationCompletions)
        .where(
          and(
            owned(tenant, activationCompletions),
            eq(activationCompletions.passId, passId),
            eq(activationCompletions.activationId, activations.id),
          ),
        ),
    ),
  );

export const activationList = (tenant: Tenant, of: ActivationsOf, search?: string) => ({
  rows: withImage(tenant).where(
    and(
      fitting(tenant, of),
      told(tenant, of),
      search?.trim() ? sql`folded(${activations.name} || ' ' || ${activations.shortDescription}) like containing(${search})` : undefined,
    ),
  ),
  orders: { sortOrder: [activations.sortOrder], name: [sql`folded(${activations.name})`], startAfter: [activations.startAfter] },
  last: activations.id,
  unasked: 'sortOrder' as const,
});

export async function activationRow(tenant: Tenant, of: ActivationsOf, idOrSlug: string): Promise<ActivationRow | undefined> {
  const [row] = await withImage(tenant).where(and(fitting(tenant, of), named(activations, idOrSlug)));
  return row;
}

export async function activationCounts(tenant: Tenant, of: ActivationsOf) {
  const [row] = await tenant.db
    .select({ total: sql<number>`count(*)::int`, completed: sql<number>`count(${activationCompletions.id})::int` })
    .from(activations)
    .leftJoin(
      activationCompletions,
      and(
        owned(tenant, activationCompletions),
        eq(activationCompletions.activationId, activations.id),
        eq(activationCompletions.passId, of.passId),
      ),
    )
    .where(and(fitting(tenant, of), told(tenant, of)));
  return row!;
}

export const completionRows = (tenant: Tenant, passId: string, activationIds: string[]) =>
  tenant.db
    .select()
    .from(activationCompletions)
    .where(
      and(
        owned(tenant, activationCompletions),
        eq(activationCompletions.passId, passId),
        inArray(activationCompletions.activationId, activationIds),
      ),
    );

/** Says that it was done with a pass; the first time counts. */
export const addCompletion = (tenant: Tenant, completion: { activationId: string; passId: string; earnedPoints: number }) =>
  tenant.db
    .insert(activationCompletions)
    .values({ ...completion, organizationId: tenant.organizationId })
    .onConflictDoNothing();
