import type { FastifyInstance } from 'fastify';
import { inOrganization } from '@server/db/tenant';
import { ApiError } from '@server/http/errors';
import { acceptedLocales, chooseLocale } from '@server/i18n/locales';
import { isLocal } from '@server/http/isLocal';
import { newestMails } from './queries';
import { outboxPage } from './outboxPage';

const MOST = 100;

/** A development tool: the mail of the organization that answers here, to be read on this machine only: a page, or a JSON list for those who ask for JSON. */
export async function outbox(app: FastifyInstance): Promise<void> {
  app.get('/outbox', async (request, reply) => {
    const organization = isLocal(request) ? app.services.organizations.byHost(request.hostname) : undefined;
    if (!organization) throw new ApiError('notFound');
    const { to } = request.query as { to?: unknown };
    const found = await inOrganization(app.services.database.db, { organizationId: organization.id }, (tenant) =>
      newestMails(tenant, typeof to === 'string' ? to : undefined, MOST),
    );
    void reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    if (request.headers.accept?.includes('application/json')) {
      return found.map(({ id, to: receiver, subject, text, html, attachments, unsubscribeUrl, sentAt, createdAt }) => ({
        id,
        to: receiver,
        subject,
        text,
        html,
        attachments,
        unsubscribeUrl,
        sentAt: sentAt?.toISOString() ?? null,
        createdAt: createdAt.toISOString(),
      }));
    }
    const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(outboxPage(chooseLocale(...acceptedLocales(request.headers['accept-language'])), organization.config.NAME, found));
  });
}
