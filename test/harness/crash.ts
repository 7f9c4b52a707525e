import { resolve } from 'node:path';
import { openDatabase } from '@server/db/database';
import { inOrganization } from '@server/db/tenant';
import { outboxMailer } from '@server/delivery/mailer';
import { workSockets } from '@server/jobs/sockets';
import { inProcessFanout } from '@server/realtime/fanout';
import type { Services } from '@server/services';

/** Says that an account was closed and dies: after the commit, or while a worker tells it. */
async function main([moment, dataDir, organizationId, accountId]: string[]): Promise<void> {
  const die = () => process.kill(process.pid, 'SIGKILL');
  const database = await openDatabase({ dataDir, migrations: resolve('src/server/db/migrations') });
  await inOrganization(database.db, { organizationId: organizationId! }, async (tenant) =>
    tenant.emit({ type: 'accountClosed', accountId: accountId! }),
  );
  if (moment === 'after the commit') die();
  const fanout = { ...inProcessFanout(), publish: async () => void die() };
  const services = { database, fanout } as unknown as Services;
  await workSockets({ services, mailer: outboxMailer, log: console });
}

void main(process.argv.slice(2));
