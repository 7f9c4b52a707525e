import * as listingEmails from '@contract/endpoints/listingEmails';
import type { FastifyInstance } from 'fastify';
import { queueMail } from '@server/delivery/mail';
import { ApiError } from '@server/http/errors';
import { mount } from '@server/http/mount';
import { ownAccount, verifiedEmail } from '../../accounts/reads';
import { keptText, saveEmail } from './commands';
import { draftedMail, eventEmail } from './reads';

export async function listingEmailRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listingEmails, {
    getListingEmail: ({ params, organization, work }) => work((tenant) => eventEmail(tenant, params, organization.config.DEFAULT_LOCALE)),

    updateListingEmail: ({ params, input, organization, site, work }) =>
      work((tenant) => saveEmail(tenant, { ...params, site }, input, organization)),

    previewListingEmail: ({ params, input: { accountId, ...text }, viewer, organization, site, work }) => {
      const drafted = { ...params, hostId: viewer.accountId, accountId, site };
      return work(async (tenant) => {
        const draft = keptText(params.type, text, organization.config, (name) => name);
        const { accountId: of, subject, html, text: plain } = await draftedMail(tenant, drafted, organization, draft);
        return { accountId: of, subject, html, text: plain };
      });
    },

    testListingEmail: ({ params, input: { accountId, ...text }, viewer, organization, site, now, work }) => {
      const drafted = { ...params, hostId: viewer.accountId, accountId, site };
      return work(async (tenant) => {
        const draft = keptText(params.type, text, organization.config, (name) => name);
        // A team's address is whatever was entered for it; who acts as it has one of their own.
        const host = await ownAccount(tenant, viewer.realAccountId);
        const to = host && verifiedEmail(host);
        if (!to) throw new ApiError('conflict', { message: 'listings.refused.noAddress' });
        const mail = await draftedMail(tenant, drafted, organization, draft);
        await queueMail(tenant, { ...mail, accountId: host.row.id, to }, now);
      });
    },
  });
}
