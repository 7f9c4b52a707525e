import * as fc from 'fast-check';
import type { Endpoint } from '@contract/endpoint';
import type { Answer, TestOrganization } from './app';
import type { Planted } from './planted';
import { filled, plausible, requestFor, schemaOf, type Schema } from './requests';

/** What is there, by the name of the parameter that it stands in. */
export type Ids = Record<string, string[]>;
export const idsOf = ({ shared, own }: Planted): Ids => ({ ...shared, ...own });

export const paramNames = ({ path }: Endpoint) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);

export const paramsFrom = (endpoint: Endpoint, ids: Ids, at = 0): Record<string, string> =>
  Object.fromEntries(paramNames(endpoint).map((name) => [name, ids[name]?.[at % ids[name].length] ?? missing(name)]));

function missing(name: string): never {
  throw new Error(`nothing is planted for :${name}; add it to test/harness/planted.ts`);
}

export const combined = (names: string[], ids: Ids): Record<string, string>[] =>
  names.reduce<Record<string, string>[]>((all, name) => all.flatMap((some) => ids[name]!.map((id) => ({ ...some, [name]: id }))), [{}]);

export const isUuid = (id: string) => /^[0-9a-f]{8}-/.test(id);
export const uuids = (planted: Planted) => Object.values(idsOf(planted)).flat().filter(isUuid);

/** Ids by what they are of, so that a body names one kind of thing in every place. */
export const kinds = (ids: Ids) =>
  Object.values(ids)
    .map((some) => some.filter(isUuid))
    .filter((some) => some.length > 0);

/** Calls in an order in which what takes things away comes last, and what takes more away later. */
export const lastsLongest = ([, one]: [string, Endpoint], [, other]: [string, Endpoint]) => laterFor(one) - laterFor(other);

const laterFor = ({ method, path }: Endpoint) => {
  if (method === 'GET') return -200;
  return method === 'DELETE' || /\/(accept|cancel|cancellation|leave|owner|transfer)$/.test(path) ? 100 - path.length : -100;
};

const inputs = new Map<string, unknown>();
const schemas = new Map<Endpoint, Schema>();
const inputSchema = (endpoint: Endpoint) => schemas.get(endpoint) ?? schemas.set(endpoint, schemaOf(endpoint.input)).get(endpoint)!;
export const takesIds = (endpoint: Endpoint) => JSON.stringify(inputSchema(endpoint)).includes('"uuid"');

/** An input that the contract takes, with ids that are all of `known`, or with none where it need not be `naming` any; with every field that it may have. */
export function inputFor(endpoint: Endpoint, known: readonly string[], seed = 1, naming = true): unknown {
  const { input: schema, method, path } = endpoint;
  if (!schema) return undefined;
  const key = `${method} ${path} ${seed} ${naming} ${known.join()}`;
  if (inputs.has(key)) return inputs.get(key);
  for (let tries = 0; tries < 1_000; tries++) {
    // Of some fields there may be one only.
    const made = fc.sample(plausible(filled(inputSchema(endpoint), tries < 10), known), { numRuns: 1, seed: seed * 100 + tries })[0];
    if (!schema.safeParse(made).success || (takesIds(endpoint) && naming !== known.some((id) => JSON.stringify(made).includes(id))))
      continue;
    inputs.set(key, made);
    return made;
  }
  throw new Error(`no input could be made up for ${method} ${path}`);
}

const PIECE = 'x';
const TUS = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-offset': '0' };
const headersOf = ({ travels, method }: Endpoint): Record<string, string> =>
  travels === 'stream' ? { ...TUS, ...(method === 'PATCH' ? { 'content-type': 'application/offset+octet-stream' } : {}) } : {};

export interface Asked {
  params: Record<string, string>;
  headers?: Record<string, string>;
  input?: unknown;
}

export async function ask(
  side: TestOrganization,
  endpoint: Endpoint,
  { params, headers, input }: Asked,
): Promise<Answer & { asked: string }> {
  const { method, url, body } = requestFor(endpoint, params, input);
  const answer = await side.call(`${method} ${url}`, {
    headers: { ...headersOf(endpoint), ...headers },
    body: method === 'PATCH' ? PIECE : body,
  });
  return { ...answer, asked: `${method} ${url}` };
}
