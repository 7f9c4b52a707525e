import type { Tenant } from '@server/db/tenant';
import { previewsById, type LinkPreviewRow } from './queries';

export { previewIds, type LinkPreviewRow } from './queries';
export { serializeLinkPreview } from './serialize';

export async function linkPreviewRows(tenant: Tenant, ids: Iterable<number>): Promise<Map<number, LinkPreviewRow>> {
  const wanted = [...new Set(ids)];
  return new Map(wanted.length === 0 ? [] : (await previewsById(tenant, wanted)).map((row) => [row.id, row]));
}
