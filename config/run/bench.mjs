import { build } from './build.mjs';
import { chromium } from './chromium.mjs';
import { startPostgres } from './postgres.mjs';
import { enter, install, ran } from './setUp.mjs';

// npm run bench -- [first-load] [scroll] [feed] [agenda] [heap] [server] [holds] [community] [events] [attendees] [door] [flood] [sign-in] [start]: all when none is named.
enter();
await install();
await build();
const asked = process.argv.slice(2);
const env = { ...process.env, CHROMIUM_PATH: chromium() };
const postgres =
  asked.length === 0 || asked.some((name) => ['server', 'holds', 'community', 'events', 'attendees', 'door'].includes(name))
    ? await startPostgres().catch(() => undefined)
    : undefined;
if (postgres) env.DATABASE_URL = postgres.url;
const well = ran(process.execPath, ['config/run/tool.mjs', 'test/bench/bench.ts', ...asked], { env });
postgres?.stop();
process.exit(well ? 0 : 1);
