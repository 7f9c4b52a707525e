import * as streams from '@contract/endpoints/streams';
import type { FastifyInstance } from 'fastify';
import { notFound } from '@server/http/errors';
import { mount } from '@server/http/mount';
import { mustKnowEvent } from '../policy';
import { streamRowsById } from './queries';
import { serializeStream } from './reads';

export async function streamRoutes(app: FastifyInstance): Promise<void> {
  mount(app, streams, {
    getStream: ({ params, input, work }) =>
      work(async (tenant) => {
        const [row] = input.output === 'group' ? [] : await streamRowsById(tenant, [params.streamId]);
        if (!row) throw notFound();
        await mustKnowEvent(tenant, row.stream.eventId);
        return serializeStream(row);
      }),
  });
}
