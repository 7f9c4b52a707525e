import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { enter, install, ranTool, stop } from './setUp.mjs';

// Writes lang/en.json anew from the code, and holds the other catalogues against it. With --check nothing is written.
enter();
await install();
const icu = await import('@formatjs/icu-messageformat-parser');

mkdirSync('.cache', { recursive: true });
const args = [
  'extract',
  'src/web/**/*.{ts,tsx}',
  '--ignore',
  '**/*.test.*',
  '--format',
  'simple',
  '--throws',
  '--out-file',
  '.cache/messages.json',
];
if (!ranTool('@formatjs/cli/bin/formatjs', args)) stop('The messages could not be read from the code; formatjs says why above.');

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const english = read('.cache/messages.json');
const faults = [];

const written = `${JSON.stringify(english, null, 2)}\n`;
mkdirSync('lang', { recursive: true });
if (!process.argv.includes('--check')) writeFileSync('lang/en.json', written);
else if (readFileSync('lang/en.json', 'utf8') !== written) faults.push('lang/en.json is not what the code says: run `npm run messages`');

for (const file of readdirSync('lang').filter((name) => name.endsWith('.json'))) {
  const texts = read(`lang/${file}`);
  for (const id of Object.keys(english).filter((known) => !(known in texts))) faults.push(`lang/${file} lacks ${id}: ${english[id]}`);
  for (const [id, text] of Object.entries(texts)) faults.push(...faultsOf(id, text).map((fault) => `lang/${file} ${id}: ${fault}`));
}
if (faults.length > 0) stop(`${faults.join('\n')}\n${faults.length} faults in the catalogues.`);

function faultsOf(id, text) {
  if (!(id in english)) return ['is not in the code'];
  try {
    const [expected, found] = [english[id], text].map((message) =>
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
