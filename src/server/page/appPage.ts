import { PAGE_SHAPES, readAddress, type PageAddress, type PageShape } from '@contract/addresses';
import type { OrganizationConfig } from '@contract/entities/organization';
import { PAGE_FACTS_ID, shellTemplateId, type PageFacts } from '@contract/pageFacts';
import { baseCss } from '@contract/rules/baseCss';
import { palette, themeCss } from '@contract/rules/colors';
import { wordsLocale } from '@contract/rules/localePaths';
import { direction } from '@contract/rules/text';
import type { Organization } from '@server/organizations/directory';
import type { PaymentSources } from '@server/payments/provider';
import { hashOf, type Build } from './build';
import { eventsAreOpen } from './content';
import { headTags, type Description } from './head';
import { element, jsonElement } from './html';
import { contentPolicy, embeddedPolicy, type InlineHashes } from './policy';
import { fillShell, type ShellTemplate, type ShellValues } from './shell';

interface PageParts {
  organization: Organization;
  config: OrganizationConfig;
  build: Build;
  origin: string;
  payment: PaymentSources;
}

interface Subject {
  address: PageAddress;
  description: Description | null;
  picture: string | undefined;
}

/** The page of the app at one address: painted in the organization's name and colours by itself, while the scripts are on their way. */
export function appPage(parts: PageParts, { address, description, picture }: Subject, development: boolean) {
  const { build, config, payment } = parts;
  const shell = build.shells[address.shape];
  const chunk = address.address ? build.lazy[address.address.screen] : undefined;
  const html = documentOf(parts, {
    address,
    description,
    screens: address.address && chunk ? { [address.address.screen]: chunk.js } : {},
    css: chunk?.css ?? [],
    body: `<div id="app">${shellOf(shell, config, picture)}</div>`,
  });
  return { html, policy: contentPolicy(config, hashesOf(parts, [shell]), payment, development) };
}

export function staticPage(parts: PageParts): string {
  const { build, config, payment } = parts;
  const templates = PAGE_SHAPES.map((shape: PageShape) => {
    const shell = shellOf(build.shells[shape], config, undefined);
    return `<template id="${shellTemplateId(shape)}">${shell}</template>`;
  });
  return documentOf(parts, {
    address: readAddress('/'),
    description: null,
    screens: Object.fromEntries(Object.entries(build.lazy).map(([name, { js }]) => [name, js])),
    css: [],
    body: `<div id="app">${shellOf(build.shells.plain, config, undefined)}</div>${templates.join('')}`,
    policy: embeddedPolicy(config, hashesOf(parts, Object.values(build.shells)), payment),
  });
}

interface DocumentParts extends Pick<Subject, 'address' | 'description'> {
  screens: PageFacts['screens'];
  css: readonly string[];
  body: string;
  /** A policy that stands in the page, where no header can name it. */
  policy?: string;
}

function documentOf({ organization, config, build, origin }: PageParts, parts: DocumentParts): string {
  const { address, description, screens, css, body, policy } = parts;
  const locale = wordsLocale(address.locale ?? config.DEFAULT_LOCALE);
  const theme = THEMES.includes(config.CLIENT_THEME) ? config.CLIENT_THEME : 'auto';
  const color = (mode: 'light' | 'dark') => palette(config.PRIMARY_COLOR, config.SECONDARY_COLOR, mode).page;
  const facts: PageFacts = {
    organizationId: organization.id,
    clientId: config.COGNITO_CLIENT_ID,
    defaultLocale: config.DEFAULT_LOCALE,
    apiUrl: config.API_URL,
    eventsAreOpen: eventsAreOpen(organization),
    scripts: build.entry.js,
    screens,
  };
  return [
    `<!doctype html>${element('html', { lang: locale, dir: direction(locale), 'data-theme': theme })}<head><meta charset="utf-8">`,
    policy === undefined ? '' : element('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    jsonElement(PAGE_FACTS_ID, facts),
    `<script>${build.boot}</script>`,
    ...[...build.entry.css, ...css].map((href) => element('link', { rel: 'stylesheet', href })),
    `<style>${stylesOf(config).css}</style>`,
    headTags({ organization, description, origin, path: policy === undefined ? address.path : null, locale }),
    element('meta', { name: 'theme-color', content: color('light'), media: '(prefers-color-scheme: light)' }),
    element('meta', { name: 'theme-color', content: color('dark'), media: '(prefers-color-scheme: dark)' }),
    `</head><body>${body}</body></html>`,
  ].join('');
}

const THEMES = ['light', 'dark', 'auto'];

// The shell's own styles stand in it, and go with it.
function shellOf({ html, css }: ShellTemplate, config: OrganizationConfig, picture: string | undefined): string {
  const values: ShellValues = {
    name: config.NAME,
    logo: config.LOGO.LIGHT,
    darkLogo: config.LOGO.DARK,
    picture,
    lead: config.DESCRIPTION,
  };
  return (css && `<style>${css}</style>`) + fillShell(html, values);
}

const hashesOf = ({ build, config }: PageParts, shells: readonly ShellTemplate[]): InlineHashes => ({
  scripts: [hashOf(build.boot)],
  styles: [stylesOf(config).hash, ...shells.flatMap(({ css }) => (css ? [hashOf(css)] : []))],
});

interface Styles {
  css: string;
  hash: string;
}

const styles = new Map<string, Styles>();

/** The organization's colours take a while to work out, and never change while it is loaded. */
function stylesOf({ PRIMARY_COLOR, SECONDARY_COLOR }: OrganizationConfig): Styles {
  const key = `${PRIMARY_COLOR} ${SECONDARY_COLOR}`;
  const known = styles.get(key);
  if (known) return known;
  const css = themeCss(PRIMARY_COLOR, SECONDARY_COLOR) + baseCss;
  const made = { css, hash: hashOf(css) };
  styles.set(key, made);
  return made;
}
