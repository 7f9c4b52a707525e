import type { FastifyInstance } from 'fastify';
import { isAccountOpen } from '@server/db/signedIn';
import { inOrganization } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { originOf } from '@server/http/request';
import { siteOf } from '@server/http/site';
import { turnOffChannelMail } from '../channels/commands';
import { turnSwitches } from './commands';
import { readUnsubscribing, switchPath, UNSUBSCRIBE_PATH } from './unsubscribing';

const BODY_MAX_BYTES = 1_000;

/**
 * What mail programs ask for at one press, in a form's type and without anybody signed in; so it is no call of the contract. To
 * look at the address turns nothing off, for those who look for viruses do that too: it leads to the settings.
 */
export async function unsubscribeRoutes(app: FastifyInstance): Promise<void> {
  const { organizations, database, mac, now } = app.services;
  const url = `${UNSUBSCRIBE_PATH}/:organizationId/:accountId/:preference/:signature`;
  const mustRead = (params: unknown) => {
    const named = readUnsubscribing(mac, params);
    const organization = named && organizations.byId(named.organizationId);
    if (!organization) throw notFound();
    return { ...named, organization };
  };
  app.removeAllContentTypeParsers();
  // What it says is said by the address already.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));

  app.get(url, async (request, reply) => {
    const { organization, preference } = mustRead(request.params);
    return reply.header('cache-control', 'no-store').redirect(siteOf(organization, originOf(request)) + switchPath(preference), 303);
  });

  app.post(url, { bodyLimit: BODY_MAX_BYTES }, async (request, reply) => {
    const { organizationId, accountId, preference } = mustRead(request.params);
    await inOrganization(database.db, { organizationId, accountId }, async (tenant) => {
      // Of an account that is closed nothing more is kept.
      if (!(await isAccountOpen(tenant, accountId))) return;
      if (typeof preference === 'string') await turnSwitches(tenant, accountId, { [preference]: false }, now());
      else await turnOffChannelMail(tenant, preference.channelId, accountId);
    });
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
