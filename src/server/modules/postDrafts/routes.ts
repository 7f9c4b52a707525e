import * as postDrafts from '@contract/endpoints/postDrafts';
import type { FastifyInstance } from 'fastify';
import { mount } from '@server/http/mount';
import { saveDraft } from './commands';
import { readDrafts } from './reads';

export async function postDraftRoutes(app: FastifyInstance): Promise<void> {
  mount(app, postDrafts, {
    listPostDrafts: ({ viewer, work }) => work((tenant) => readDrafts(tenant, viewer)),

    savePostDraft: ({ params, input, viewer, now, work }) => work((tenant) => saveDraft(tenant, params.key, input, { viewer, now })),
  });
}
