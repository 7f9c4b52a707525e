import type { OrganizationConfig } from '@contract/entities/organization';
import { palette, themeCss } from '@contract/rules/colors';
import { baseCss, conversationCss, shellHtml } from '@contract/rules/shell';
import { direction } from '@contract/rules/text';
import type { Organization } from '@server/organizations/directory';
import type { Address } from './addresses';
import { bootScript, startScript } from './boot';
import { eventsAreOpen } from './content';
import { headTags, type Description } from './head';
import { element } from './html';
import type { Manifest } from './manifest';

interface PageFacts {
  organization: Organization;
  /** The configuration as `/config.json` answers it on this origin. */
  config: OrganizationConfig;
  address: Address;
  description: Description | null;
  /** The picture that the page opens with. */
  picture: string | undefined;
  manifest: Manifest;
  origin: string;
  nonce: string;
}

const THEMES = ['light', 'dark', 'auto'];

const styles = new Map<string, string>();

/** The organization's colours take a while to work out, and never change while it is loaded. */
function stylesOf({ PRIMARY_COLOR, SECONDARY_COLOR }: OrganizationConfig): string {
  const key = `${PRIMARY_COLOR} ${SECONDARY_COLOR}`;
  const made = styles.get(key) ?? themeCss(PRIMARY_COLOR, SECONDARY_COLOR) + baseCss;
  styles.set(key, made);
  return made;
}

/** The page of the app: painted in the organization's name and colours by itself, while the scripts are on their way. */
export function appPage({ organization, config, address, description, picture, manifest, origin, nonce }: PageFacts): string {
  const locale = address.locale ?? config.DEFAULT_LOCALE;
  const theme = THEMES.includes(config.CLIENT_THEME) ? config.CLIENT_THEME : 'auto';
  const chunk = address.chunk === undefined ? undefined : manifest.lazy[address.chunk];
  const colour = (mode: 'light' | 'dark') => palette(config.PRIMARY_COLOR, config.SECONDARY_COLOR, mode).page;
  const under = (path: string) => config.API_URL + path;
  const boot = bootScript({
    organizationId: organization.id,
    clientId: config.COGNITO_CLIENT_ID,
    locale: address.locale,
    defaultLocale: config.DEFAULT_LOCALE,
    guestCalls: eventsAreOpen(config) ? address.firstCalls.map(under) : [],
    // Who is signed in is asked for on every page.
    ownCalls: ['/self', ...address.firstCalls, ...address.ownCalls].map(under),
    scripts: [...manifest.entry.js, ...(chunk?.js ?? [])],
  });
  return [
    `<!doctype html>${element('html', { lang: locale, dir: direction(locale), 'data-theme': theme })}<head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<script nonce="${nonce}">${boot}</script>`,
    ...[...manifest.entry.css, ...(chunk?.css ?? [])].map((href) => element('link', { rel: 'stylesheet', href })),
    `<style nonce="${nonce}">${stylesOf(config)}${address.kind === 'conversation' ? conversationCss : ''}</style>`,
    headTags({ organization, description, origin, path: address.path, locale }),
    element('meta', { name: 'theme-color', content: colour('light'), media: '(prefers-color-scheme: light)' }),
    element('meta', { name: 'theme-color', content: colour('dark'), media: '(prefers-color-scheme: dark)' }),
    `</head><body><div id="app">`,
    shellHtml({
      name: config.NAME,
      logo: config.LOGO.LIGHT,
      darkLogo: config.LOGO.DARK ?? null,
      kind: address.kind,
      lead: address.welcome ? config.DESCRIPTION : undefined,
      picture,
    }),
    `</div><script nonce="${nonce}">${startScript(manifest.entry.js)}</script></body></html>`,
  ].join('');
}
