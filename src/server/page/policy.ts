import type { OrganizationConfig } from '@contract/entities/organization';
import type { PaymentSources } from '@server/payments/provider';
import { hashOf } from './build';

// Where Cognito answers for an organization that names no endpoint of its own.
const COGNITO = ['https://cognito-idp.*.amazonaws.com', 'https://cognito-identity.*.amazonaws.com'];

export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

// Style sheets that the app makes begin empty, and are filled rule by rule.
const EMPTY = hashOf('');

/** What a page of the app may load and call: its own origin, and what its organization's configuration names. */
export const contentPolicy = (config: OrganizationConfig, inline: InlineHashes, payment: PaymentSources, development: boolean): string =>
  joined({ ...directivesOf(config, inline, payment, development), 'frame-ancestors': "'none'" });

/** The same as it may stand in the page itself, where nothing can be said of who frames it. */
export const embeddedPolicy = (config: OrganizationConfig, inline: InlineHashes, payment: PaymentSources): string =>
  joined(directivesOf(config, inline, payment, false));

function directivesOf(
  config: OrganizationConfig,
  { scripts, styles }: InlineHashes,
  { connect = [], frame = [], scripts: addsScripts = false, styles: addsStyles = false }: PaymentSources,
  development: boolean,
): Record<string, string> {
  const platform = originOf(config.API_URL);
  const called = [config.API_URL, config.CHAT_URL, config.COGNITO_ENDPOINT, config.COGNITO_HOSTED_URL].flatMap(originOf);
  const cognito = config.COGNITO_ENDPOINT ? [] : COGNITO.map((host) => host.replace('*', regionOf(config)));
  return {
    'default-src': "'self'",
    // WebAssembly, and no eval of scripts: codes of passes are read by it where the browser cannot.
    'script-src': `${scripts.join(' ')} 'strict-dynamic' 'wasm-unsafe-eval'`,
    'worker-src': "'self'",
    // Beside hashes the general leave would not count.
    'style-src': development || addsStyles ? "'self' 'unsafe-inline'" : ["'self'", EMPTY, ...styles].join(' '),
    'img-src': ["'self' data: blob: https:", ...platform].join(' '),
    'media-src': ["'self' blob: https:", ...platform].join(' '),
    'connect-src': ["'self'", ...new Set([...called, ...cognito, ...connect]), ...(development ? ['ws:'] : [])].join(' '),
    'object-src': "'none'",
    'frame-src': frame.join(' ') || "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    ...(development
      ? {}
      : {
          'require-trusted-types-for': "'script'",
          'trusted-types': `atrium atrium-boot atrium-pages atrium-worker ProseMirrorClipboard${addsScripts ? ' default' : ''}`,
        }),
  };
}

const joined = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

const originOf = (address: string | undefined) => (address && URL.canParse(address) ? [new URL(address).origin] : []);

export const workerPolicy = ({ API_URL }: OrganizationConfig) =>
  `default-src 'none'; connect-src ${["'self'", ...originOf(API_URL)].join(' ')}`;

/** A pool's id begins with its region, as in `eu-west-1_Ab12Cd34E`. */
const regionOf = ({ COGNITO_USERPOOL_ID: pool }: OrganizationConfig) => pool.split('_')[0]!;

export const stillPolicy = (style: string) =>
  `default-src 'none'; style-src ${style}; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
