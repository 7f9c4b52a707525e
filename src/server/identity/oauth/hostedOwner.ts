import type { OrganizationConfig } from '@contract/entities/organization';
import type { PoolOwner } from '../pools';

type Shown = 'AUTH' | 'CLIENT_THEME' | 'LOGO' | 'PRIMARY_COLOR' | 'SECONDARY_COLOR' | 'WEBSITE_URL';

export interface HostedOwner extends PoolOwner {
  config: PoolOwner['config'] & Pick<OrganizationConfig, Shown>;
}

export interface HostedOwners {
  byId: (organizationId: string) => HostedOwner | undefined;
  byHost: (host: string) => { id: string } | undefined;
}

const CALLBACK_PATH = '/auth/callback';
export const SIGN_IN_PATH = '/auth/sign-in';

export function appOrigins(owners: HostedOwners, owner: HostedOwner, origin: string): string[] {
  const site = owner.config.WEBSITE_URL;
  const own = owners.byHost(new URL(origin).hostname)?.id === owner.id ? [origin] : [];
  return URL.canParse(site) ? [...own, new URL(site).origin] : own;
}

export const signInUrl = ({ config: { WEBSITE_URL: site } }: HostedOwner): string =>
  (URL.canParse(site) ? new URL(site).origin : '') + SIGN_IN_PATH;

export const isCallback = (origins: string[], address: string): boolean => origins.some((origin) => address === origin + CALLBACK_PATH);

export const isAppUrl = (origins: string[], address: string): boolean =>
  URL.canParse(address) && origins.includes(new URL(address).origin) && !new URL(address).username;
