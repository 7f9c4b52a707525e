import type { FastifyReply } from 'fastify';
import { isLocal } from '@server/http/isLocal';
import { isEmail, normalizeUsername } from '../userPool/usernames';
import type { SignInRequest } from './authorizeRequest';
import { newCode } from './authorizationCodes';
import { standInPage } from './pages';
import { providerNamed, type Provider } from './providers';
import { findOrCreateProviderUser } from './providerUser';
import { browserCookie, browserOf, newBrowser, openTicket, sealTicket } from './ticket';
import { leave, show, stop, localeOf, type HostedRequest } from './hostedRequest';

interface StandInUser {
  email: string;
  name: string;
  verified: boolean;
}

const NOTHING: StandInUser = { email: '', name: '', verified: true };
const NAME_MAX_LENGTH = 200;
const EMAIL_MAX_LENGTH = 300;

/**
 * Shows the local stand-in for a provider. It believes whatever is entered, so it answers on this machine only, and
 * only with the development tools on: without them no provider has a stand-in.
 */
export function showStandInPage(visit: HostedRequest, request: SignInRequest, provider: Provider, entered?: StandInUser): FastifyReply {
  const { owner, context } = visit;
  if (!isLocal(visit.request)) return stop(visit, 'elsewhere');
  const browser = browserOf(visit.request.headers.cookie) ?? newBrowser();
  const path = `/identity/${owner.config.COGNITO_USERPOOL_ID}`;
  void visit.reply.header('set-cookie', browserCookie(browser, path, context.origin.startsWith('https:')));
  const form = {
    action: `${path}/oauth2/stand-in`,
    ticket: sealTicket(context.vault, owner.id, browser, request, context.now),
    entered: entered ?? NOTHING,
    badAddress: entered !== undefined,
  };
  return show(visit, localeOf(visit, request.lang), (facts) => standInPage(facts, provider, form), new URL(request.redirectUri).origin);
}

export async function submitStandIn(visit: HostedRequest): Promise<FastifyReply> {
  const { owner, context } = visit;
  const { headers, body } = visit.request;
  const { ticket, action, ...fields } = (body ?? {}) as Record<string, unknown>;
  const fromHere = headers.origin === undefined || headers.origin === context.origin;
  const request =
    fromHere && typeof ticket === 'string'
      ? openTicket(context.vault, owner.id, browserOf(headers.cookie), ticket, context.now)
      : undefined;
  const provider = request?.provider === undefined ? undefined : providerNamed(owner, request.provider);
  if (!request || !provider) return stop(visit, 'expired');
  if (!isLocal(visit.request)) return stop(visit, 'elsewhere');

  const { redirectUri, state } = request;
  const refuse = (why: string) => leave(visit, redirectUri, { error: 'access_denied', error_description: why, state });
  if (action === 'cancel') return refuse('The sign-in was canceled');
  const entered = readStandInUser(fields);
  if (!isEmail(normalizeUsername(entered.email)))
    return showStandInPage({ ...visit, reply: visit.reply.code(400) }, request, provider, entered);
  if (!entered.verified) return refuse('The provider has not verified the email address');
  const user = await findOrCreateProviderUser(context, { email: entered.email, name: entered.name, locale: localeOf(visit, request.lang) });
  if (!user.enabled) return refuse('User is disabled.');
  return leave(visit, redirectUri, { code: await newCode(context, user, request), state });
}

function readStandInUser({ email, name, verified }: Record<string, unknown>): StandInUser {
  const text = (value: unknown) => (typeof value === 'string' ? value.replace(/\p{Cc}+/gu, ' ').trim() : '');
  return { email: text(email).slice(0, EMAIL_MAX_LENGTH), name: text(name).slice(0, NAME_MAX_LENGTH), verified: verified === 'yes' };
}
