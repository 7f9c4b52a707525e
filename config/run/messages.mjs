import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { enter, install, ranTool, stop } from './setUp.mjs';

// Brings lang/en.json up to date with the app's code, and holds the other catalogues against it. With --check nothing is
// written. The app's English stands in its code; the server's stands in lang/en.json alone, and its code names the ids.
enter();
await install();
const icu = await import('@formatjs/icu-messageformat-parser');

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const faults = [];

const app = extracted();
const isNamed = namedByServer();
const written = read('lang/en.json');
const servers = Object.entries(written).filter(([id]) => !(id in app));
const english = sorted({ ...Object.fromEntries(servers.filter(([id]) => isNamed(id))), ...app });

const text = `${JSON.stringify(english, null, 2)}\n`;
if (!process.argv.includes('--check')) writeFileSync('lang/en.json', text);
else if (readFileSync('lang/en.json', 'utf8') !== text) {
  const stale = [
    ...Object.keys(written).filter((id) => english[id] !== written[id]),
    ...Object.keys(english).filter((id) => !(id in written)),
  ];
  faults.push(`lang/en.json is not what the code says: run \`npm run messages\` (${[...new Set(stale)].join(', ') || 'order'})`);
}

for (const file of readdirSync('lang').filter((name) => name.endsWith('.json'))) {
  const texts = read(`lang/${file}`);
  for (const id of Object.keys(english).filter((known) => !(known in texts))) faults.push(`lang/${file} lacks ${id}: ${english[id]}`);
  for (const [id, translation] of Object.entries(texts))
    faults.push(...faultsOf(id, translation).map((fault) => `lang/${file} ${id}: ${fault}`));
}
if (faults.length > 0) stop(`${faults.join('\n')}\n${faults.length} faults in the catalogues.`);

/** The default messages of the app's code. */
function extracted() {
  mkdirSync('.cache', { recursive: true });
  const out = '.cache/messages.json';
  const args = ['extract', 'src/web/**/*.{ts,tsx}', '--ignore', '**/*.test.*', '--format', 'simple', '--throws', '--out-file', out];
  if (!ranTool('@formatjs/cli/bin/formatjs', args)) stop('The messages could not be read from the code; formatjs says why above.');
  return read(out);
}

/**
 * Whether the server's code names an id, written out or as a template such as `errors.${code}`, whose part must then stand
 * in the code too. That every id it names exists is the compiler's to say.
 */
function namedByServer() {
  const code = ['src/server', 'src/contract'].flatMap(sourcesIn).join('\n');
  const words = new Set([...code.matchAll(/['"`]([\w-]+)['"`]|\b(\w+):/g)].map(([, quoted, key]) => quoted ?? key));
  const ids = [...code.matchAll(/['"`]([a-z]\w*(?:\.(?:[\w-]|\$\{[^}]*\})+)+)['"`]/g)].map(([, id]) => id);
  const written = new Set(ids);
  const templates = ids
    .filter((id) => id.includes('$'))
    .map((id) => new RegExp(`^${id.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '([\\w-]+)')}$`));
  return (id) =>
    written.has(id) ||
    templates.some((template) =>
      template
        .exec(id)
        ?.slice(1)
        .every((part) => words.has(part)),
    );
}

function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

function sorted(messages) {
  return Object.fromEntries(Object.entries(messages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function faultsOf(id, translation) {
  if (!(id in english)) return ['is not in the code'];
  try {
    const [expected, found] = [english[id], translation].map((message) =>
      Array.from(namesIn(icu.parse(message)))
        .toSorted()
        .join(', '),
    );
    return expected === found ? [] : [`names ${found || 'nothing'} where English names ${expected || 'nothing'}`];
  } catch (error) {
    return [`cannot be parsed: ${error.message}`];
  }
}

/** The arguments and tags that a message names. */
function namesIn(elements, names = new Set()) {
  for (const element of elements) {
    if (icu.isLiteralElement(element) || icu.isPoundElement(element)) continue;
    names.add(icu.isTagElement(element) ? `<${element.value}>` : element.value);
    if (icu.isTagElement(element)) namesIn(element.children, names);
    if (icu.isPluralElement(element) || icu.isSelectElement(element))
      for (const { value } of Object.values(element.options)) namesIn(value, names);
  }
  return names;
}
