import { randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { Vault } from '../vault';
import type { SignInRequest } from './authorizeRequest';

const LIFETIME_MS = 15 * 60_000;
const COOKIE = 'atrium-sign-in';

const Ticket = z.object({
  browser: z.string(),
  expiresAt: z.number(),
  request: z.object({
    redirectUri: z.string(),
    state: z.string(),
    challenge: z.string(),
    scope: z.string(),
    provider: z.string().optional(),
    lang: z.string().optional(),
  }),
});

/**
 * Seals the sign-in request into the form and binds it to this browser, so that nobody can make somebody else's browser
 * finish a sign-in.
 */
export const sealTicket = (vault: Vault, organizationId: string, browser: string, request: SignInRequest, now: Date): string =>
  vault.seal(JSON.stringify({ browser, expiresAt: now.getTime() + LIFETIME_MS, request }), context(organizationId));

/** The request of a submitted form; undefined when it expired or belongs to another browser. */
export function openTicket(
  vault: Vault,
  organizationId: string,
  browser: string | undefined,
  ticket: string,
  now: Date,
): SignInRequest | undefined {
  let opened: unknown;
  try {
    opened = JSON.parse(vault.open(ticket, context(organizationId)));
  } catch {
    return undefined;
  }
  const { data } = Ticket.safeParse(opened);
  if (!data || browser === undefined || data.expiresAt <= now.getTime()) return undefined;
  const [sealed, given] = [Buffer.from(data.browser), Buffer.from(browser)];
  return sealed.length === given.length && timingSafeEqual(sealed, given) ? data.request : undefined;
}

const context = (organizationId: string) => `hosted-sign-in:${organizationId}`;

export const newBrowser = (): string => randomBytes(24).toString('base64url');

export const browserOf = (cookies: string | undefined): string | undefined =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{32})(?:;|$)`).exec(cookies ?? '')?.[1];

export const browserCookie = (browser: string, path: string, secure: boolean): string =>
  `${COOKIE}=${browser}; Path=${path}; Max-Age=${LIFETIME_MS / 1000}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
