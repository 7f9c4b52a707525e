import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { PageType } from '../entities/enumerations';
import { Explore } from '../entities/explore';
import { Page } from '../entities/pages';
import { Organization, OrganizationConfig } from '../entities/organization';

export const getOrganization = endpoint({
  method: 'GET',
  path: '/organization',
  module: 'core',
  access: 'guest',
  summary: 'The organization that answers here',
  output: Organization,
});

export const getOrganizationConfig = endpoint({
  method: 'GET',
  path: '/organization/config',
  module: 'core',
  access: 'guest',
  summary: 'Its configuration, as /config.json has it',
  output: OrganizationConfig,
});

export const getOrganizationPage = endpoint({
  method: 'GET',
  path: '/organization/pages/:page',
  module: 'core',
  access: 'guest',
  summary: 'A page that the organization has of itself, in the language that is asked for; null where it has none',
  params: z.strictObject({ page: PageType }),
  output: z.nullable(Page),
});

export const getExplore = endpoint({
  method: 'GET',
  path: '/organization/explore',
  module: 'core',
  access: 'guest',
  summary: 'Events, groups and people that the viewer may like to look at, of the modules that are open to them',
  output: Explore,
});
