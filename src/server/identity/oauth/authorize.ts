import type { FastifyReply } from 'fastify';
import { readAuthorize, type SignInRequest } from './authorizeRequest';
import { appOrigins, isOfApp, SIGN_IN_PATH } from './owners';
import { choicePage } from './pages';
import { providerNamed, providersOf } from './providers';
import { showStandIn } from './standIn';
import { leave, show, stop, localeOf, type Visit } from './visit';

/** Takes in a browser that the app sent to sign in, and shows it the provider's page or the choice of providers. */
export function authorize(visit: Visit): FastifyReply {
  const { owner, owners, call, request } = visit;
  const asked = readAuthorize(owners, owner, call.origin, request.query);
  if (asked === 'misdirected') return stop(visit, 'misdirected');
  if ('refusal' in asked) {
    const { code, message } = asked.refusal;
    return leave(visit, asked.to, { error: code, error_description: message, state: asked.state });
  }
  const provider = asked.request.provider === undefined ? undefined : providerNamed(owner, asked.request.provider);
  return provider ? showStandIn(visit, asked.request, provider) : showChoice(visit, asked.request);
}

function showChoice(visit: Visit, { redirectUri, lang }: SignInRequest): FastifyReply {
  const { owner, call, request } = visit;
  const ways = providersOf(owner).map((provider) => {
    const { pathname, searchParams } = new URL(request.url, call.origin);
    searchParams.set('identity_provider', provider.name);
    return { provider, href: `${pathname}?${searchParams.toString()}` };
  });
  return show(visit, localeOf(visit, lang), (facts) => choicePage(facts, ways, new URL(SIGN_IN_PATH, redirectUri).href));
}

/** Sends a browser that signed out on to the app. Nothing of a session is kept here: the app ends it by its tokens. */
export function signOut(visit: Visit): FastifyReply {
  const { owner, owners, call, request, reply } = visit;
  const { client_id: clientId, logout_uri: to } = request.query as { client_id?: unknown; logout_uri?: unknown };
  const known =
    clientId === owner.config.COGNITO_CLIENT_ID && typeof to === 'string' && isOfApp(appOrigins(owners, owner, call.origin), to);
  return known ? reply.redirect(new URL(to).href, 302) : stop(visit, 'misdirected');
}
