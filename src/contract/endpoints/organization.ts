import { endpoint } from '../endpoint';
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
