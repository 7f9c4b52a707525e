import { endpoint } from '../endpoint';
import { Organization, OrganizationConfig } from '../entities/organization';

export const getOrganization = endpoint({
  method: 'GET',
  path: '/organization',
  summary: 'The organization that answers here',
  output: Organization,
});

export const getOrganizationConfig = endpoint({
  method: 'GET',
  path: '/organization/config',
  summary: 'Its configuration, as /config.json has it',
  output: OrganizationConfig,
});
