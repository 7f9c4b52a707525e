import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLocales, chooseLocale } from '@server/i18n/locales';
import type { PoolCall } from '../local/call';
import { answerAddress } from './authorizeRequest';
import { signInAddress, type HostedOwner, type HostedOwners } from './owners';
import { pagePolicy, stoppedPage, type PageFacts, type StopReason } from './pages';

/** One request of a browser at an organization's hosted pages. */
export interface Visit {
  owner: HostedOwner;
  owners: HostedOwners;
  call: PoolCall;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The language of the app, else the browser's, else the organization's. */
export const localeOf = ({ owner, request: { headers } }: Visit, lang?: string): string =>
  chooseLocale(lang, ...acceptedLocales(headers['accept-language']), owner.config.DEFAULT_LOCALE);

/** Shows a page. Its form, where it has one, may lead on to `formTarget`. */
export function show(visit: Visit, locale: string, draw: (facts: PageFacts) => string, formTarget?: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return visit.reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(nonce, formTarget))
    .header('referrer-policy', 'same-origin')
    .header('vary', 'accept-language')
    .send(draw({ owner: visit.owner, locale, nonce }));
}

const STATUS: Record<StopReason, number> = { misdirected: 400, expired: 400, elsewhere: 403, failed: 500 };

/** Ends a sign-in on a page that says why and leads back to the app's own. */
export const stop = (visit: Visit, reason: StopReason): FastifyReply =>
  show({ ...visit, reply: visit.reply.code(STATUS[reason]) }, localeOf(visit), (facts) =>
    stoppedPage(facts, reason, signInAddress(visit.owner)),
  );

/** Sends the browser back to the app. `to` is one of the app's own addresses. */
export const leave = ({ reply }: Visit, to: string, answer: Record<string, string | undefined>): FastifyReply =>
  reply.redirect(answerAddress(to, answer), 303);
