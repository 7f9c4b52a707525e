import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Files {
  js: string[];
  css: string[];
}

/** What the build says of its files: the app's entry, and those of each chunk that is loaded on demand. */
export interface Manifest {
  entry: Files;
  lazy: Record<string, Files>;
}

const read = (webDir: string) => JSON.parse(readFileSync(join(webDir, 'manifest.json'), 'utf8')) as Manifest;

/** Reads the manifest once, or in development each time, since the build goes on. */
export function manifestReader(webDir: string, development: boolean): () => Manifest {
  if (development) return () => read(webDir);
  const manifest = read(webDir);
  return () => manifest;
}
