import { FRESHNESS } from '@contract/limits';
import { nameOf, type EndpointName, type NamedEndpoint } from './endpoints';

/** How long an answer stays fresh, where the general rule (60 s, asked again when the reader comes back) does not hold. */
export interface Freshness {
  /** Seconds; Infinity when time alone never makes it stale. */
  seconds: number;
  onReturn: boolean;
}

const NEVER_STALE: Freshness = { seconds: Infinity, onReturn: false };

const EXCEPTIONS: Partial<Record<EndpointName, Freshness>> = {
  getRelationships: { seconds: FRESHNESS.relationshipsS, onReturn: false },
  getRegistration: NEVER_STALE,
  getRegistrationIntent: NEVER_STALE,
  getChatChannel: NEVER_STALE,
  // The socket brings what is new; asking again would load every page that was scrolled through.
  listChatMessages: { seconds: FRESHNESS.defaultS, onReturn: false },
};

const GENERAL: Freshness = { seconds: FRESHNESS.defaultS, onReturn: true };

export const freshnessOf = (endpointName: EndpointName): Freshness => EXCEPTIONS[endpointName] ?? GENERAL;

/** Binds an endpoint's exception into its hook, so that no caller repeats it. */
export function fresh<Hook>(endpoint: NamedEndpoint, hook: Hook): Hook {
  const { seconds } = freshnessOf(nameOf(endpoint));
  const bound = { refetchOnMountOrArgChange: seconds === Infinity ? false : seconds };
  const use = hook as (args: unknown, options?: object) => unknown;
  return ((args: unknown, options?: object) => use(args, { ...bound, ...options })) as Hook;
}
