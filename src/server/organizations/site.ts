import type { Organization } from './directory';

/** The origin of the organization's own site, for links that leave the platform; where none is configured, the one that was asked. */
export const siteOf = ({ config: { WEBSITE_URL } }: Organization, origin: string): string =>
  (WEBSITE_URL.startsWith('/') ? origin : WEBSITE_URL).replace(/\/+$/, '');
