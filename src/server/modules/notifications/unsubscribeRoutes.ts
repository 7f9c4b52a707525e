import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAccountOpen } from '@server/db/signedIn';
import { inOrganization } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { pagePolicy } from '@server/http/hostedPage';
import { siteFor } from '@server/http/site';
import { acceptedLocales, chooseLocale } from '@server/i18n/locales';
import { turnChannelMail } from '../channels/commands';
import { turnSwitches } from './commands';
import { turnDigest } from './schedules/commands';
import { unsubscribePage } from './unsubscribePage';
import { isDigest, readUnsubscribing, switchPath, UNSUBSCRIBE_PATH } from './unsubscribing';

const BODY_MAX_BYTES = 1_000;

/**
 * What mail programs ask for at one press, in a form's type and without anybody signed in; so it is no call of the contract. To
 * look at the address turns nothing off, for those who look for viruses do that too: it shows a page that asks for one press.
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
  type Read = ReturnType<typeof mustRead>;

  function show(request: FastifyRequest, reply: FastifyReply, { organization, preference }: Read, stage: 'asked' | 'off' | 'on') {
    const nonce = randomBytes(16).toString('base64');
    const locale = chooseLocale(...acceptedLocales(request.headers['accept-language']), organization.config.DEFAULT_LOCALE);
    const manageHref = siteFor(organization, request) + switchPath(preference);
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': pagePolicy(nonce),
        // The address is the leave to turn the switch: nobody that the page leads to is told of it.
        'referrer-policy': 'no-referrer',
        vary: 'accept-language',
      })
      .send(unsubscribePage({ owner: organization, locale, nonce }, { preference, stage, manageHref }));
  }

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body)).get('action')),
  );

  app.get(url, async (request, reply) => show(request, reply, mustRead(request.params), 'asked'));

  app.post(url, { bodyLimit: BODY_MAX_BYTES }, async (request, reply) => {
    const read = mustRead(request.params);
    const { organizationId, accountId, preference } = read;
    // What a mail program sends says nothing more than the address does: off.
    const on = request.body === 'on';
    await inOrganization(database.db, { organizationId, accountId }, async (tenant) => {
      // Of an account that is closed nothing more is kept.
      if (!(await isAccountOpen(tenant, accountId))) return;
      if (isDigest(preference))
        await turnDigest(tenant, accountId, { on, rhythm: preference === 'dailyDigest' ? 'daily' : 'weekly' }, now());
      else if (typeof preference === 'string') await turnSwitches(tenant, accountId, { [preference]: on }, now());
      else await turnChannelMail(tenant, preference.channelId, accountId, on);
    });
    if (request.body === 'on' || request.body === 'off') return show(request, reply, read, on ? 'on' : 'off');
    return reply.code(204).header('cache-control', 'no-store').send();
  });
}
