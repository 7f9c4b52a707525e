import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy } from '@server/http/hostedPage';
import { acceptedLocales, chooseLocale } from '@server/i18n/locales';
import type { PoolContext } from '../userPool/poolContext';
import { callbackUrl } from './authorizeRequest';
import { signInUrl, type HostedOwner, type HostedOwners } from './hostedOwner';
import { stoppedPage, type PageContext, type StopReason } from './pages';

export interface HostedRequest {
  owner: HostedOwner;
  owners: HostedOwners;
  context: PoolContext;
  request: FastifyRequest;
  reply: FastifyReply;
}

export const localeOf = ({ owner, request: { headers } }: HostedRequest, lang?: string): string =>
  chooseLocale(lang, ...acceptedLocales(headers['accept-language']), owner.config.DEFAULT_LOCALE);

export function show(visit: HostedRequest, locale: string, draw: (facts: PageContext) => string, formTarget?: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return visit.reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(nonce, formTarget))
    .header('referrer-policy', 'same-origin')
    .header('vary', 'accept-language')
    .send(draw({ owner: visit.owner, locale, nonce }));
}

const STATUS: Record<StopReason, number> = { misdirected: 400, expired: 400, elsewhere: 403, failed: 500 };

export const stop = (visit: HostedRequest, reason: StopReason): FastifyReply =>
  show({ ...visit, reply: visit.reply.code(STATUS[reason]) }, localeOf(visit), (facts) =>
    stoppedPage(facts, reason, signInUrl(visit.owner)),
  );

/** Redirects to the app. `to` is one of its own URLs. */
export const leave = ({ reply }: HostedRequest, to: string, answer: Record<string, string | undefined>): FastifyReply =>
  reply.redirect(callbackUrl(to, answer), 303);
