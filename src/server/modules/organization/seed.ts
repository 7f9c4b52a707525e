import { eq } from 'drizzle-orm';
import { organizations } from '@server/db/schema/organizations';
import type { Tenant } from '@server/db/tenant';

/** Stores the organization as its file has it now, and holds the row; answers whether its seed was put in before. */
export async function keepOrganization(
  { db, organizationId: id }: Tenant,
  { slug, config }: { slug: string; config: object },
): Promise<boolean> {
  const values = { id, slug, config: config as Record<string, unknown> };
  const [kept] = await db
    .insert(organizations)
    .values(values)
    .onConflictDoUpdate({ target: organizations.id, set: values })
    .returning({ seededAt: organizations.seededAt });
  return kept!.seededAt !== null;
}

export async function isSeeded({ db, organizationId }: Tenant): Promise<boolean> {
  const [row] = await db.select({ seededAt: organizations.seededAt }).from(organizations).where(eq(organizations.id, organizationId));
  return row !== undefined && row.seededAt !== null;
}

export const markSeeded = ({ db, organizationId }: Tenant, seededAt: Date) =>
  db.update(organizations).set({ seededAt }).where(eq(organizations.id, organizationId));
