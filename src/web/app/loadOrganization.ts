import type { OrganizationConfig } from '@contract/entities/organization';
import { isConfiguration } from '@contract/rules/configuration';
import type { Clock } from '@web/platform/ports';

export type Found = { kind: 'organization'; organization: OrganizationConfig } | { kind: 'missing' } | { kind: 'down' };

interface World {
  early: Promise<Response> | undefined;
  ask: () => Promise<Response>;
  clock: Pick<Clock, 'sleep'>;
}

// Slower than any network that the rest of the app could be used on.
const PATIENCE_MS = 20_000;

/** Reads the organization's configuration. Where nothing answers, or something else does, the service is down. */
export async function loadOrganization({ early, ask, clock }: World): Promise<Found> {
  try {
    const answer = await Promise.race([early?.catch(ask) ?? ask(), clock.sleep(PATIENCE_MS)]);
    if (answer?.status === 404) return { kind: 'missing' };
    const config: unknown = answer?.ok ? await answer.json() : null;
    return isConfiguration(config) ? { kind: 'organization', organization: config } : { kind: 'down' };
  } catch {
    return { kind: 'down' };
  }
}
