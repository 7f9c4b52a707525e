import { readFile, readdir } from 'node:fs/promises';
import { existsSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { isMap, isNode, LineCounter, parseDocument, type Document } from 'yaml';
import type * as z from 'zod';
import { OrganizationFile } from './file';

export class OrganizationFileError extends Error {
  override name = 'OrganizationFileError';
}

export interface ReadOrganization {
  file: OrganizationFile;
  folder: string;
}

type Path = readonly PropertyKey[];
interface Place {
  name: string;
  document: Document;
  lines: LineCounter;
}

/**
 * Reads every organization file of a directory.
 * @throws OrganizationFileError naming file, line and field of the first thing that is wrong.
 */
export async function readOrganizations(directory: string): Promise<ReadOrganization[]> {
  const names = (await entries(directory)).filter((name) => /\.ya?ml$/.test(name)).sort();
  if (names.length === 0) throw new OrganizationFileError(`${shown(directory)} holds no organization file (*.yaml).`);
  const read = await Promise.all(names.map((name) => readOne(directory, name)));
  for (const field of ['HOSTS', 'ORGANIZATION_ID'] as const) mustDiffer(read, field);
  return read;
}

const entries = (directory: string) =>
  readdir(directory).catch(() => {
    throw new OrganizationFileError(`${shown(directory)} is not a directory that can be read.`);
  });

async function readOne(directory: string, name: string): Promise<ReadOrganization & Place> {
  const path = join(directory, name);
  const lines = new LineCounter();
  const content = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new OrganizationFileError(`${shown(path)} cannot be read (${error.code}).`);
  });
  const document = parseDocument(content, { lineCounter: lines, prettyErrors: false });
  const place: Place = { name: shown(path), document, lines };
  const [broken] = document.errors;
  if (broken) {
    const line = lines.linePos(broken.pos[0]).line;
    throw new OrganizationFileError(`${place.name}, line ${line}: this is not valid YAML (${sentence(broken.message)}).`);
  }

  const slug = basename(name).replace(/\.ya?ml$/, '');
  const folder = join(directory, slug);
  const parsed = OrganizationFile((picture) => isPicture(directory, slug, picture)).safeParse(plain(place));
  if (!parsed.success) throw wrong(place, parsed.error.issues);
  if (parsed.data.SLUG !== slug) {
    throw fault(place, ['SLUG'], `must be ${slug}, the name of the file`);
  }
  return { ...place, file: parsed.data, folder };
}

/** An alias of nothing, or of far too much, is found only now. */
function plain({ name, document }: Place): unknown {
  try {
    return document.toJS();
  } catch (error) {
    throw new OrganizationFileError(`${name}: this is not valid YAML (${sentence((error as Error).message)}).`);
  }
}

function isPicture(directory: string, slug: string, picture: string): boolean {
  if (!picture.startsWith(`${slug}/`) || picture.split('/').includes('..')) return false;
  const path = join(directory, picture);
  return existsSync(path) && statSync(path).isFile();
}

function mustDiffer(read: (ReadOrganization & Place)[], field: 'HOSTS' | 'ORGANIZATION_ID') {
  const takenBy = new Map<string, string>();
  for (const one of read) {
    for (const [index, value] of [one.file[field]].flat().entries()) {
      const other = takenBy.get(value);
      if (other !== undefined) throw fault(one, field === 'HOSTS' ? [field, index] : [field], `repeats ${value}, which ${other} has`);
      takenBy.set(value, one.name);
    }
  }
}

function wrong(place: Place, issues: z.core.$ZodIssue[]): OrganizationFileError {
  const faults = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key], words: 'is not a field that is known here' }))
      : [{ path: issue.path, words: wordsFor(issue, place.document) }],
  );
  const [first, ...others] = faults.sort((a, b) => lineOf(place, a.path) - lineOf(place, b.path));
  return fault(place, first!.path, first!.words, others.length);
}

const fault = (place: Place, path: Path, words: string, others = 0) =>
  new OrganizationFileError(
    `${place.name}, line ${lineOf(place, path)}: ${written(path)} ${words}${others > 0 ? ` (and ${others} more ${others === 1 ? 'fault' : 'faults'})` : ''}.`,
  );

const TYPES: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
};

function wordsFor(issue: z.core.$ZodIssue, document: Document): string {
  if (issue.path.length > 0 && !document.hasIn(issue.path)) return issue.code === 'custom' ? issue.message : 'is missing';
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input'))
    return `must be ${TYPES[issue.expected] ?? issue.expected}`;
  if (issue.code === 'too_small' && issue.message.startsWith('Too small')) return `must be at least ${issue.minimum}`;
  if (issue.code === 'too_big' && issue.message.startsWith('Too big')) return `must be at most ${issue.maximum}`;
  if (issue.code === 'invalid_key') return `has a key that ${issue.issues[0]?.message ?? 'is not known here'}`;
  return issue.message;
}

/** The line a field stands on; of a missing one, the line of what it should stand in. */
function lineOf({ document, lines }: Place, path: Path): number {
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true) ?? document.contents;
    const key = path[length - 1];
    const pair = isMap(parent) ? parent.items.find((item) => String(item.key) === String(key)) : undefined;
    const node = pair ? pair.key : length > 0 ? document.getIn(path.slice(0, length), true) : undefined;
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

const written = (path: Path) =>
  path.length === 0
    ? 'the file'
    : path.map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`)).join('');

const sentence = (message: string) => message.split('\n')[0]!.replace(/\.$/, '');
const shown = (path: string) => relative(process.cwd(), path) || '.';
