import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export type Texts = Record<string, string>;

/** What of every catalogue in a folder has one of these ids, with English in place of what is missing. */
export function readCatalogues(folder: string, isWanted: (id: string) => boolean): Record<string, Texts> {
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts;
  const english = read('en.json');
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => {
      const texts = Object.entries({ ...english, ...read(file) }).filter(([id]) => isWanted(id));
      return [file.slice(0, -'.json'.length), Object.fromEntries(texts)];
    }),
  );
}

/** Messages that must be there when nothing else can be fetched. */
export const isWholePage = (id: string): boolean => id.startsWith('wholePages.');
