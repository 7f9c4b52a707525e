import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { enter, install, ranTool, stop } from './setUp.mjs';

// Brings lang/en.json up to date with the code, and holds the other catalogues against it. With --check nothing is written.
// What another language says with the English words is listed in config/sameWords.json; the rest would be untranslated.
// The app's English stands in its code; the server's stands in lang/en.json alone, and its code names the ids.
enter();
await install();
const { faultsIn, namedIn, spacingFaults } = await import('./catalogue.mjs');

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const written = read('lang/en.json');
const app = extracted();
const isNamed = namedIn(['src/server', 'src/contract'].flatMap(sourcesIn).join('\n'));
const server = Object.entries(written).filter(([id]) => !(id in app) && isNamed(id));
const english = Object.fromEntries([...Object.entries(app), ...server].toSorted(([a], [b]) => (a < b ? -1 : 1)));
const faults = [];

const text = `${JSON.stringify(english, null, 2)}\n`;
if (!process.argv.includes('--check')) writeFileSync('lang/en.json', text);
else if (readFileSync('lang/en.json', 'utf8') !== text) {
  const stale = Object.keys({ ...written, ...english }).filter((id) => english[id] !== written[id]);
  faults.push(`lang/en.json is not what the code says: run \`npm run messages\` (${stale.join(', ') || 'its order'})`);
}
const sameWords = read('config/sameWords.json');
for (const file of readdirSync('lang').filter((name) => name.endsWith('.json'))) {
  const code = file.slice(0, -'.json'.length);
  const [language] = code.split('-');
  const texts = read(`lang/${file}`);
  const found = faultsIn(english, texts, language === 'en' ? undefined : (sameWords[code] ?? []));
  if (language === 'fr') found.push(...spacingFaults(texts));
  faults.push(...found.map((fault) => `lang/${file} ${fault}`));
}
if (faults.length > 0) stop(`${faults.join('\n')}\n${faults.length} faults in the catalogues.`);

function extracted() {
  mkdirSync('.cache', { recursive: true });
  // Of its own: the tests and the check may ask at one time.
  const out = `.cache/messages-${process.pid}.json`;
  const args = ['extract', 'src/web/**/*.{ts,tsx}', '--ignore', '**/*.test.*', '--format', 'simple', '--throws', '--out-file', out];
  if (!ranTool('@formatjs/cli/bin/formatjs', args)) stop('The messages could not be read from the code; formatjs says why above.');
  const messages = read(out);
  rmSync(out);
  return messages;
}

function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}
