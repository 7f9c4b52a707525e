import { matchPath } from 'react-router-dom';
import type { OrganizationConfig } from '@contract/entities/organization';
import { accessTo, type Access } from '@contract/rules/access';
import { routes, type ScreenRoute } from '@web/screens/routes';

// The more fixed an address is, the earlier it is tried; among the others the table's order decides.
const byWeight = [...routes].sort((one, other) => loose(one.path) - loose(other.path));

function loose(path: string): number {
  return path === '*' ? 100 : (path.match(/:/g) ?? []).length * 2 + (path.match(/\?/g) ?? []).length;
}

/** The screen that an address shows. */
export const screenAt = (pathname: string): ScreenRoute => byWeight.find(({ path }) => matchPath(path, pathname)) ?? byWeight.at(-1)!;

/** Who may see the screen of an address, as far as it is known before the platform is asked. */
export function accessOf(pathname: string, organization: OrganizationConfig): Access {
  const access = accessTo(pathname, organization);
  return access === 'everybody' && screenAt(pathname).members ? 'members' : access;
}

/** What makes an address a page of its own: all of it but the tab. */
export function pageKey(pathname: string): string {
  const { path } = screenAt(pathname);
  const params = { ...matchPath(path, pathname)?.params };
  delete params.tab;
  return `${path} ${Object.values(params).join(' ')}`;
}
