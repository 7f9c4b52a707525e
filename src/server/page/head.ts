import { OPENGRAPH_IMAGE } from '@contract/limits';
import type { Organization } from '@server/organizations/directory';
import escapeHtml from 'escape-html';
import { element } from './html';

export interface Description {
  title: string;
  description?: string | null | undefined;
  /** Path or address of a picture of 1200 by 627, unless it has another size or is a portrait. */
  image?: string | null | undefined;
  size?: { width: number; height: number } | undefined;
  portrait?: boolean | undefined;
}

interface HeadFacts {
  organization: Organization;
  description: Description | null;
  origin: string;
  /** Null for a page that is served at every address. */
  path: string | null;
  locale: string;
}

const LONGEST = 200;

// A card shows two or three lines; line breaks and runs of spaces are not worth their room.
const brief = (text: string) => {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain.length <= LONGEST ? plain : `${plain.slice(0, LONGEST - 1).trimEnd()}…`;
};

export function headTags({ organization, description, origin, path, locale }: HeadFacts): string {
  const { config } = organization;
  const absolute = (address: string) => new URL(address, origin).href;
  const title = description ? `${description.title} · ${config.NAME}` : config.NAME;
  const text = brief(description?.description || config.DESCRIPTION);
  const image = absolute(description?.image || config.OPENGRAPH_URL);
  const property = (name: string, content: string) => element('meta', { property: name, content });
  const named = (name: string, content: string) => element('meta', { name, content });
  const { width, height } = description?.size ?? OPENGRAPH_IMAGE;
  const icon = (href: string, media?: string) => element('link', { rel: 'icon', href, media, type: typeOf(href) });
  const { LIGHT, DARK } = config.ICON;
  return [
    `<title>${escapeHtml(title)}</title>`,
    named('description', text),
    path === null ? '' : element('link', { rel: 'canonical', href: absolute(path) }),
    property('og:type', 'website'),
    property('og:site_name', config.NAME),
    property('og:title', description?.title ?? config.NAME),
    property('og:description', text),
    property('og:url', absolute(path ?? '/')),
    property('og:locale', locale.replace('-', '_')),
    property('og:image', image),
    ...(description?.portrait ? [] : [property('og:image:width', String(width)), property('og:image:height', String(height))]),
    named('twitter:card', description?.portrait ? 'summary' : 'summary_large_image'),
    named('twitter:title', description?.title ?? config.NAME),
    named('twitter:description', text),
    named('twitter:image', image),
    DARK ? icon(LIGHT, '(prefers-color-scheme: light)') + icon(DARK, '(prefers-color-scheme: dark)') : icon(LIGHT),
    config.APP_ICON ? element('link', { rel: 'apple-touch-icon', href: config.APP_ICON }) : '',
    element('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
  ].join('');
}

const TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
};

export const typeOf = (address: string): string | undefined => TYPES[/\.(\w+)$/.exec(address)?.[1] ?? ''];
