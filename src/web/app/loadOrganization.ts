import type { OrganizationConfig } from '@contract/entities/organization';
import { isConfiguration } from '@contract/rules/configuration';

/** What became of the question whose app this is. */
export type Found = { kind: 'organization'; organization: OrganizationConfig } | { kind: 'missing' } | { kind: 'down' };

/** Reads the organization's configuration, which the page may have asked for already. */
export async function loadOrganization(early: Promise<Response> | undefined, fetch: () => Promise<Response>): Promise<Found> {
  try {
    const answer = await (early ?? fetch());
    if (answer.status === 404) return { kind: 'missing' };
    const config: unknown = answer.ok ? await answer.json() : null;
    return isConfiguration(config) ? { kind: 'organization', organization: config } : { kind: 'down' };
  } catch {
    return { kind: 'down' };
  }
}
