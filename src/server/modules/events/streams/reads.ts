import type { BaseStreamInput, StreamInput } from '@contract/entities/streams';
import type { Tenant } from '@server/db/tenant';
import { serializeBaseImage } from '../../storage/reads';
import { streamRows, streamRowsById, type StreamRow } from './queries';

const serializeBaseStream = ({ stream, image }: StreamRow): BaseStreamInput => ({
  id: stream.id,
  name: stream.name,
  connected: stream.connected,
  public: stream.public,
  image: image && serializeBaseImage(image),
});

export const serializeStream = (row: StreamRow): StreamInput => ({
  ...serializeBaseStream(row),
  cloudflareId: row.stream.cloudflareId,
  threads: [],
  eventId: row.stream.eventId,
  groupId: null,
  hlsUrl: row.stream.hlsUrl,
});

/** The streams of some events that the viewer may follow, each with its event. */
export const streamsOf = async (tenant: Tenant, eventIds: string[]): Promise<{ eventId: string; stream: BaseStreamInput }[]> =>
  (await streamRows(tenant, eventIds)).map((row) => ({ eventId: row.stream.eventId, stream: serializeBaseStream(row) }));

/** Those of some streams that the viewer may follow, by id. */
export async function streamsById(tenant: Tenant, ids: Iterable<string>): Promise<Map<string, BaseStreamInput>> {
  const wanted = [...new Set(ids)];
  const rows = wanted.length > 0 ? await streamRowsById(tenant, wanted) : [];
  return new Map(rows.map((row) => [row.stream.id, serializeBaseStream(row)]));
}
