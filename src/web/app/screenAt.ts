import { matchAddress } from '@contract/addresses';
import type { OrganizationConfig } from '@contract/entities/organization';
import { accessTo, type Access } from '@contract/rules/access';
import { routeOf, type ScreenRoute } from '@web/screens/routes';

export const screenAt = (pathname: string): ScreenRoute => routeOf(matchAddress(pathname)?.address ?? null);

export const noScreen: ScreenRoute = routeOf(null);

export function accessOf(pathname: string, organization: OrganizationConfig): Access {
  const access = accessTo(pathname, organization);
  return access === 'everybody' && screenAt(pathname).members ? 'members' : access;
}

export const tabOf = (pathname: string): string | undefined => matchAddress(pathname)?.params.tab;

/** What makes an address a page of its own: all of it but the tab. */
export function pageKey(pathname: string): string {
  const match = matchAddress(pathname);
  const { tab: _, ...params } = match?.params ?? {};
  return `${match?.address.path} ${Object.values(params).join(' ')}`;
}
