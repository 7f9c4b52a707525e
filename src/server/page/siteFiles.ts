import type { OrganizationConfig } from '@contract/entities/organization';
import { palette } from '@contract/rules/colors';
import escapeHtml from 'escape-html';
import { translate } from '@server/i18n/translate';
import { typeOf } from './head';

export const webManifest = (config: OrganizationConfig): string =>
  manifest(config, { name: config.NAME, short_name: config.APP_NAME, start_url: '/' });

export function doorManifest(config: OrganizationConfig, eventId: string): string {
  const door = translate(config.DEFAULT_LOCALE, 'listings.checkIn');
  const address = `/listings/${eventId}/check-in`;
  return manifest(config, { name: `${door} · ${config.NAME}`, short_name: door, id: address, start_url: address, scope: address });
}

function manifest(config: OrganizationConfig, own: Record<string, string>): string {
  const { page } = palette(config.PRIMARY_COLOR, config.SECONDARY_COLOR, 'light');
  const icon = (src: string | null, sizes: string, purpose?: string) => (src ? [{ src, sizes, type: typeOf(src), purpose }] : []);
  return JSON.stringify({
    ...own,
    description: config.DESCRIPTION,
    display: 'standalone',
    background_color: page,
    theme_color: page,
    icons: [
      ...icon(config.ICON.LIGHT, config.ICON.LIGHT.endsWith('.svg') ? 'any' : '192x192'),
      ...icon(config.APP_ICON, '512x512'),
      ...icon(config.ADAPTIVE_ICON, '512x512', 'maskable'),
    ],
  });
}

/** Search engines may read what guests may read, the way in among it; there is nothing for them behind it. */
export const robots = (sitemapOrigin?: string) =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /messages',
    'Disallow: /settings',
    ...(sitemapOrigin === undefined ? [] : [`Sitemap: ${sitemapOrigin}/sitemap.xml`]),
    '',
  ].join('\n');

export const sitemap = (origin: string, paths: readonly string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...['/', '/events', ...paths].map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`),
    '</urlset>',
  ].join('');
