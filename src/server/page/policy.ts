import type { OrganizationConfig } from '@contract/entities/organization';

// Where Cognito answers for an organization that names no endpoint of its own.
const COGNITO = ['https://cognito-idp.*.amazonaws.com', 'https://cognito-identity.*.amazonaws.com'];

/** What a page of the app may load and call: its own origin, and what its organization's configuration names. */
export function contentPolicy(config: OrganizationConfig, nonce: string, development: boolean): string {
  const called = [config.API_URL, config.CHAT_URL, config.COGNITO_ENDPOINT, config.COGNITO_HOSTED_URL].flatMap(originOf);
  const cognito = config.COGNITO_ENDPOINT ? [] : COGNITO.map((host) => host.replace('*', regionOf(config)));
  const script = `'nonce-${nonce}' 'strict-dynamic'`;
  const directives = {
    'default-src': "'self'",
    'script-src': script,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: blob: https:",
    'media-src': "'self' blob: https:",
    'connect-src': ["'self'", ...new Set([...called, ...cognito]), ...(development ? ['ws:'] : [])].join(' '),
    'object-src': "'none'",
    'frame-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    ...(development ? {} : { 'require-trusted-types-for': "'script'", 'trusted-types': 'atrium atrium-start' }),
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

const originOf = (address: string | undefined) => (address && URL.canParse(address) ? [new URL(address).origin] : []);

/** A pool's id begins with its region, as in `eu-west-1_Ab12Cd34E`. */
const regionOf = ({ COGNITO_USERPOOL_ID: pool }: OrganizationConfig) => pool.split('_')[0]!;

/** The policy of a page without any script. */
export const stillPolicy = (nonce: string) =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
