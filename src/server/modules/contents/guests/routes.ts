import * as contentGuests from '@contract/endpoints/contentGuests';
import type { ContentGuest } from '@contract/entities/contents';
import type { FastifyInstance } from 'fastify';
import { listPage } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import { mount } from '@server/http/mount';
import { baseAccounts } from '../../accounts/reads';
import { receiveOptionalPicture } from '../../storage/commands';
import { mustManageContent, mustReadContent } from '../policy';
import type { GuestRow } from '../queries';
import { serializeGuest } from '../serialize';
import { changeGuest, createGuest, deleteGuest, mustManageGuest } from './commands';
import { guestList, guestRow } from './queries';

async function guestAnswers(tenant: Tenant, rows: readonly GuestRow[]): Promise<ContentGuest[]> {
  const people = await baseAccounts(
    tenant,
    rows.flatMap(({ accountId }) => accountId ?? []),
  );
  return rows.map((row) => serializeGuest(row, people));
}

const readGuest = async (tenant: Tenant, id: string) => (await guestAnswers(tenant, [await guestRow(tenant, id)]))[0]!;

type PictureCall = Parameters<typeof receiveOptionalPicture>[0] & {
  input: { imageDataUri?: string | undefined; uploadId?: string | undefined; imageDescription?: string | undefined };
};

const receivedPicture = (call: PictureCall) => {
  const { imageDataUri: dataUri, uploadId, imageDescription: description } = call.input;
  return receiveOptionalPicture(call, { dataUri, uploadId }, { field: 'imageDataUri', type: 'people', description });
};

export async function contentGuestRoutes(app: FastifyInstance): Promise<void> {
  mount(app, contentGuests, {
    listContentGuests: ({ params, input, work }) =>
      work(async (tenant) => {
        const { content } = await mustReadContent(tenant, params.channelId, params.contentId);
        const { rows, count } = await listPage(tenant, guestList(tenant, content.id, input.search), input);
        return { items: await guestAnswers(tenant, rows), count };
      }),

    createContentGuest: async (call) => {
      const { params, input, now, step, work } = call;
      // Before the picture is read: of a content that is not there nothing else is said.
      await step((tenant) => mustManageContent(tenant, params));
      const picture = await receivedPicture(call);
      return work(async (tenant) => readGuest(tenant, await createGuest(tenant, params, { guest: input.contentGuest, picture }, now)));
    },

    updateContentGuest: async (call) => {
      const { params, input, step, work } = call;
      await step((tenant) => mustManageGuest(tenant, params));
      const picture = await receivedPicture(call);
      return work(async (tenant) => readGuest(tenant, await changeGuest(tenant, params, { guest: input.contentGuest, picture })));
    },

    deleteContentGuest: ({ params, work }) =>
      work(async (tenant) => {
        await deleteGuest(tenant, params);
        return null;
      }),
  });
}
