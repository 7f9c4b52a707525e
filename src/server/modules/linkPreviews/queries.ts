import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { linkPreviews } from '@server/db/schema/linkPreviews';
import type { PageFacts } from '@server/delivery/webPages/pageFacts';
import { namedNowhere } from '@server/db/namedNowhere';
import { owned, type Tenant } from '@server/db/tenant';

const hashOf = (url: string): string => createHash('sha256').update(url).digest('hex');

export type LinkPreviewRow = typeof linkPreviews.$inferSelect;

export const previewsById = (tenant: Tenant, ids: number[]): Promise<LinkPreviewRow[]> =>
  tenant.db
    .select()
    .from(linkPreviews)
    .where(and(owned(tenant, linkPreviews), inArray(linkPreviews.id, ids)));

export async function previewAt(tenant: Tenant, url: string): Promise<LinkPreviewRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(linkPreviews)
    .where(and(owned(tenant, linkPreviews), eq(linkPreviews.urlHash, hashOf(url))));
  return row;
}

const NOTHING = { title: null, siteName: null, description: null, mediaType: null, image: null, imageWidth: null, imageHeight: null };

/** Keeps what a page said, also that it said nothing: what it said before is shown on where it cannot be reached any more. */
export async function keepPreview(tenant: Tenant, url: string, facts: PageFacts | null, now: Date): Promise<LinkPreviewRow> {
  const { db, organizationId } = tenant;
  const [row] = await db
    .insert(linkPreviews)
    .values({ ...(facts ?? NOTHING), organizationId, url, urlHash: hashOf(url), fetchedAt: now })
    .onConflictDoUpdate({
      target: [linkPreviews.organizationId, linkPreviews.urlHash],
      set: { ...facts, fetchedAt: now },
    })
    .returning();
  return row!;
}

// One that a post brought was asked by nobody.
const isOlder = (before: Date) =>
  or(lt(linkPreviews.fetchedAt, before), and(isNull(linkPreviews.fetchedAt), lt(linkPreviews.createdAt, before)));

/** Lets go of what was asked before some time, and stands in no post. */
export const removePreviewsBefore = async (tenant: Tenant, before: Date) =>
  tenant.db.delete(linkPreviews).where(and(owned(tenant, linkPreviews), isOlder(before), await namedNowhere(tenant.db, linkPreviews)));

/** The ids of what is kept of some addresses; those that nobody asked about yet are kept with nothing but themselves. */
export async function previewIds(tenant: Tenant, urls: string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(urls)].sort();
  if (wanted.length === 0) return new Map();
  const { db, organizationId } = tenant;
  const rows = await db
    .insert(linkPreviews)
    .values(wanted.map((url) => ({ organizationId, url, urlHash: hashOf(url) })))
    // Kept from being let go of until the post that names it is there.
    .onConflictDoUpdate({ target: [linkPreviews.organizationId, linkPreviews.urlHash], set: { urlHash: sql`excluded.url_hash` } })
    .returning({ url: linkPreviews.url, id: linkPreviews.id });
  return new Map(rows.map(({ url, id }) => [url, id]));
}
