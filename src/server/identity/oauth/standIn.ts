import type { FastifyReply } from 'fastify';
import { isHere } from '@server/http/here';
import { isEmail, readUsername } from '../local/names';
import type { SignInRequest } from './authorizeRequest';
import { newCode } from './codes';
import { standInPage } from './pages';
import { providerNamed, type Provider } from './providers';
import { userOfProvider } from './providerUser';
import { browserCookie, browserOf, newBrowser, openTicket, sealTicket } from './ticket';
import { leave, show, stop, localeOf, type Visit } from './visit';

interface Entered {
  email: string;
  name: string;
  verified: boolean;
}

const NOTHING: Entered = { email: '', name: '', verified: true };
const NAME_MAX_LENGTH = 200;
const EMAIL_MAX_LENGTH = 300;

/**
 * Shows the page that plays a provider. It believes whoever is at it, so like the outbox it answers to people on this
 * very machine only: a server that others reach must not let them in by it.
 */
export function showStandIn(visit: Visit, request: SignInRequest, provider: Provider, entered?: Entered): FastifyReply {
  const { owner, call } = visit;
  if (!isHere(visit.request)) return stop(visit, 'elsewhere');
  const browser = browserOf(visit.request.headers.cookie) ?? newBrowser();
  const path = `/identity/${owner.config.COGNITO_USERPOOL_ID}`;
  void visit.reply.header('set-cookie', browserCookie(browser, path, call.origin.startsWith('https:')));
  const form = {
    action: `${path}/oauth2/stand-in`,
    ticket: sealTicket(call.vault, owner.id, browser, request, call.now),
    entered: entered ?? NOTHING,
    badAddress: entered !== undefined,
  };
  return show(visit, localeOf(visit, request.lang), (facts) => standInPage(facts, provider, form), new URL(request.redirectUri).origin);
}

/** Takes in the form of a stand-in, and sends the browser back to the app with a code or with what went wrong. */
export async function submitStandIn(visit: Visit): Promise<FastifyReply> {
  const { owner, call } = visit;
  const { headers, body } = visit.request;
  const { ticket, action, ...fields } = (body ?? {}) as Record<string, unknown>;
  const fromHere = headers.origin === undefined || headers.origin === call.origin;
  const request =
    fromHere && typeof ticket === 'string' ? openTicket(call.vault, owner.id, browserOf(headers.cookie), ticket, call.now) : undefined;
  const provider = request?.provider === undefined ? undefined : providerNamed(owner, request.provider);
  if (!request || !provider) return stop(visit, 'expired');
  if (!isHere(visit.request)) return stop(visit, 'elsewhere');

  const { redirectUri, state } = request;
  const refuse = (why: string) => leave(visit, redirectUri, { error: 'access_denied', error_description: why, state });
  if (action === 'cancel') return refuse('The sign-in was canceled');
  const entered = enteredIn(fields);
  if (!isEmail(readUsername(entered.email))) return showStandIn({ ...visit, reply: visit.reply.code(400) }, request, provider, entered);
  if (!entered.verified) return refuse('The provider has not verified the email address');
  const user = await userOfProvider(call, { email: entered.email, name: entered.name, locale: localeOf(visit, request.lang) });
  if (!user.enabled) return refuse('User is disabled.');
  return leave(visit, redirectUri, { code: await newCode(call, user, request), state });
}

function enteredIn({ email, name, verified }: Record<string, unknown>): Entered {
  const text = (value: unknown) => (typeof value === 'string' ? value.replace(/\p{Cc}+/gu, ' ').trim() : '');
  return { email: text(email).slice(0, EMAIL_MAX_LENGTH), name: text(name).slice(0, NAME_MAX_LENGTH), verified: verified === 'yes' };
}
