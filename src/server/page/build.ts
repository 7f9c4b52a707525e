import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageShape } from '@contract/addresses';
import type { ShellTemplate } from './shell';

interface Files {
  js: string[];
  css: string[];
}

export interface Build {
  /** The files of the app's entry, and by name those that each chunk takes besides. */
  entry: Files;
  lazy: Record<string, Files>;
  boot: string;
  shells: Record<PageShape, ShellTemplate>;
}

function read(webDir: string): Build {
  const parsed = (file: string) => JSON.parse(readFileSync(join(webDir, file), 'utf8')) as object;
  return { ...parsed('manifest.json'), ...parsed('page.json') } as Build;
}

/** Reads the build once, or in development each time, since it goes on. */
export function buildReader(webDir: string, development: boolean): () => Build {
  if (development) return () => read(webDir);
  const build = read(webDir);
  return () => build;
}

export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
