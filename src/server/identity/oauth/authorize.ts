import type { FastifyReply } from 'fastify';
import { parseAuthorizeRequest, type SignInRequest } from './authorizeRequest';
import { appOrigins, isAppUrl, SIGN_IN_PATH } from './hostedOwner';
import { choicePage } from './pages';
import { providerNamed, providersOf } from './providers';
import { showStandInPage } from './standIn';
import { leave, show, stop, localeOf, type HostedRequest } from './hostedRequest';

export function authorize(visit: HostedRequest): FastifyReply {
  const { owner, owners, context, request } = visit;
  const asked = parseAuthorizeRequest(owners, owner, context.origin, request.query);
  if (asked === 'misdirected') return stop(visit, 'misdirected');
  if ('refusal' in asked) {
    const { code, message } = asked.refusal;
    return leave(visit, asked.to, { error: code, error_description: message, state: asked.state });
  }
  const provider = asked.request.provider === undefined ? undefined : providerNamed(owner, asked.request.provider);
  return provider ? showStandInPage(visit, asked.request, provider) : showChoice(visit, asked.request);
}

function showChoice(visit: HostedRequest, { redirectUri, lang }: SignInRequest): FastifyReply {
  const { owner, context, request } = visit;
  const ways = providersOf(owner).map((provider) => {
    const { pathname, searchParams } = new URL(request.url, context.origin);
    searchParams.set('identity_provider', provider.name);
    return { provider, href: `${pathname}?${searchParams.toString()}` };
  });
  return show(visit, localeOf(visit, lang), (facts) => choicePage(facts, ways, new URL(SIGN_IN_PATH, redirectUri).href));
}

/** Redirects after sign-out. No session cookie exists here: the app revokes its own tokens. */
export function signOut(visit: HostedRequest): FastifyReply {
  const { owner, owners, context, request, reply } = visit;
  const { client_id: clientId, logout_uri: to } = request.query as { client_id?: unknown; logout_uri?: unknown };
  const known =
    clientId === owner.config.COGNITO_CLIENT_ID && typeof to === 'string' && isAppUrl(appOrigins(owners, owner, context.origin), to);
  return known ? reply.redirect(new URL(to).href, 302) : stop(visit, 'misdirected');
}
