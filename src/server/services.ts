import type { Database } from './db/database';
import type { Push } from './delivery/push';
import type { Storage } from './delivery/storage/storage';
import type { ReadPage } from './delivery/webPages/readPage';
import type { RateLimiter } from './http/rateLimit';
import type { Vault } from './identity/vault';
import type { Verifier } from './identity/tokenVerifier';
import type { OrganizationDirectory } from './organizations/directory';
import type { Fanout } from './realtime/fanout';
import type { PaymentProviders } from './payments/providers';
import type { Hub } from './realtime/hub';

export interface Services {
  database: Database;
  organizations: OrganizationDirectory;
  verifier: Verifier;
  fanout: Fanout;
  hub: Hub;
  storage: Storage;
  rateLimiter: RateLimiter;
  payments: PaymentProviders;
  readPage: ReadPage;
  push: Push;
  /** Signs what leaves the platform and comes back to it. */
  mac: Vault['mac'];
  /** The clock of everything that is decided by time. */
  now: () => Date;
}
