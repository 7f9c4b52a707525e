import { build } from './build.mjs';
import { enter, install, ran } from './setUp.mjs';

// npm run bundle -- ORGANIZATION [FOLDER]: the app of one organization as files for a CDN.
enter();
await install();
await build();
const well = ran(process.execPath, ['config/run/tool.mjs', 'src/server/bundle.ts', ...process.argv.slice(2)]);
process.exit(well ? 0 : 1);
