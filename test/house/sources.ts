import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export const root = resolve(__dirname, '../..');

export interface Source {
  /** Path from the root of the repository. */
  path: string;
  text: string;
  imports: Import[];
}

export interface Import {
  from: string;
  /** The file it means, from the root of the repository; absent for packages. */
  file: string | undefined;
  typeOnly: boolean;
}

export function sourcesIn(folder: string): Source[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .sort()
    .map((file) => read(join(folder, file)));
}

export const isTest = ({ path }: Source) => /\.test\.tsx?$/.test(path);

function read(path: string): Source {
  const text = readFileSync(join(root, path), 'utf8');
  return { path, text, imports: importsOf(path, text) };
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^;'"]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]\s*\)/g;

function importsOf(path: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].map(([statement, type, from, lazy]) => {
    const name = (from ?? lazy)!;
    return {
      from: name,
      file: fileOf(path, name),
      typeOnly: type !== undefined || /^\s*import\s*\{(\s*type\s[^,}]+,?)+\s*\}/.test(statement),
    };
  });
}

function fileOf(path: string, name: string): string | undefined {
  const alias = /^@(contract|server|web|test)\/(.*)$/.exec(name);
  const base = alias
    ? join(alias[1] === 'test' ? 'test' : `src/${alias[1]}`, alias[2]!)
    : name.startsWith('.')
      ? join(dirname(path), name)
      : undefined;
  if (base === undefined) return undefined;
  const found = ['', '.ts', '.tsx'].map((ending) => base + ending).find((file) => /\.\w+$/.test(file) && existsSync(join(root, file)));
  return found ?? relative(root, join(root, base));
}
