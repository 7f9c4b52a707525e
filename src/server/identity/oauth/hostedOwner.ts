import type { OrganizationConfig } from '@contract/entities/organization';
import type { PoolOwner } from '../pools';

type Shown = 'AUTH' | 'CLIENT_THEME' | 'LOGO' | 'PRIMARY_COLOR' | 'SECONDARY_COLOR' | 'WEBSITE_URL';

/** What hosted sign-in needs of an organization: its ways in, its look, and where its app stands. */
export interface HostedOwner extends PoolOwner {
  config: PoolOwner['config'] & Pick<OrganizationConfig, Shown>;
}

/** Where such organizations are found. */
export interface HostedOwners {
  byId: (organizationId: string) => HostedOwner | undefined;
  byHost: (host: string) => { id: string } | undefined;
}

export const CALLBACK_PATH = '/auth/callback';
export const SIGN_IN_PATH = '/auth/sign-in';

/** The origins that an organization's app is served from: the one that was asked, where it is the organization's, and its site's. */
export function appOrigins(owners: HostedOwners, owner: HostedOwner, origin: string): string[] {
  const site = owner.config.WEBSITE_URL;
  const own = owners.byHost(new URL(origin).hostname)?.id === owner.id ? [origin] : [];
  return URL.canParse(site) ? [...own, new URL(site).origin] : own;
}

/** Where whoever cannot go on begins again. */
export const signInUrl = ({ config: { WEBSITE_URL: site } }: HostedOwner): string =>
  (URL.canParse(site) ? new URL(site).origin : '') + SIGN_IN_PATH;

/** Holds for the one address of the app that codes are sent to. */
export const isCallback = (origins: string[], address: string): boolean => origins.some((origin) => address === origin + CALLBACK_PATH);

/** Holds for an address of the app itself. */
export const isAppUrl = (origins: string[], address: string): boolean =>
  URL.canParse(address) && origins.includes(new URL(address).origin) && !new URL(address).username;
