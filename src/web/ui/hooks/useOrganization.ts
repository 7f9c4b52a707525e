import { createContext, useContext } from 'react';
import type { OrganizationConfig } from '@contract/entities/organization';

export const OrganizationContext = createContext<OrganizationConfig | null>(null);

export function useOrganization(): OrganizationConfig {
  const organization = useContext(OrganizationContext);
  if (!organization) throw new Error('There is no OrganizationContext around this.');
  return organization;
}
