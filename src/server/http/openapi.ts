import type { AnyEndpoint } from '@contract/endpoint';
import { bringsBody } from '@contract/rules/requestBodies';
import { BODY_MAX_BYTES } from '@contract/limits';
import * as z from 'zod';
import { ENTITIES } from './entities';
import { rateLimitOf } from './rateLimit';

type Schema = Record<string, unknown>;
type ObjectSchema = Schema & { properties?: Record<string, Schema>; required?: string[] };
type Part = 'params' | 'input' | 'output';

const AT = '#/components/schemas/';

function schemasOf(
  endpoints: ReadonlyMap<string, AnyEndpoint>,
  io: 'input' | 'output',
  parts: readonly Part[],
): Record<string, ObjectSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of ENTITIES) registry.add(schema as unknown as z.ZodType, { id });
  const own = new Map<unknown, string>([...ENTITIES].map(([id, schema]) => [schema, id]));
  const wanted = new Map<string, string>();
  for (const [name, endpoint] of endpoints) {
    for (const part of parts) {
      const schema = endpoint[part];
      if (!schema) continue;
      // One schema may serve several calls.
      const id = own.get(schema) ?? `${name} ${part}`;
      if (!own.has(schema)) registry.add(schema as unknown as z.ZodType, { id });
      own.set(schema, id);
      wanted.set(`${name} ${part}`, id);
    }
  }
  const { schemas } = z.toJSONSchema(registry, { io, unrepresentable: 'any', uri: (id) => AT + id });
  const plain = (id: string): ObjectSchema => {
    const { $schema: _, $id: __, ...schema } = schemas[id] as ObjectSchema;
    return schema;
  };
  return Object.fromEntries([
    ...[...ENTITIES.keys()].map((id) => [id, plain(id)]),
    ...[...wanted].map(([name, id]) => [name, ENTITIES.has(id) ? { $ref: AT + id } : plain(id)]),
  ]);
}

function componentsOf(paths: object, entities: Record<string, Schema>): Record<string, Schema> {
  const used = new Set<string>();
  const follow = (value: unknown): void => {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name!)) continue;
      used.add(name!);
      follow(entities[name!]);
    }
  };
  follow(paths);
  return Object.fromEntries([...used].sort().map((name) => [name, entities[name]!]));
}

const parameters = (schema: ObjectSchema, where: 'path' | 'query') =>
  Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (schema.required ?? []).includes(name),
    schema: property,
  }));

const header = (name: string, description: string) => ({ name, in: 'header', required: false, description, schema: { type: 'string' } });

const HEADERS = [
  header('organization', 'Organization id; without it the host decides'),
  header('locale', 'Language of the words in the answer'),
  header('executeAs', 'Account id acted for'),
];
const IDEMPOTENCY = header('Idempotency-Key', 'Names one intention; a repeat within 24 hours gets the first answer');

function requestBody(endpoint: AnyEndpoint, input: Schema | undefined): object {
  const { travels, maxBytes } = endpoint;
  const body = (type: string, schema: Schema) => ({ requestBody: { required: true, content: { [type]: { schema } } } });
  if (travels === 'stream') return body('*/*', { type: 'string', format: 'binary', description: `At most ${maxBytes} bytes` });
  return input && bringsBody(endpoint) ? body('application/json', input) : {};
}

function answerOf({ travels, paged }: AnyEndpoint, output: Schema = { type: 'null' }): object {
  const content =
    travels === 'file' || travels === 'stream' ? { '*/*': {} } : { 'application/json': { schema: envelope(output, paged === true) } };
  return {
    200: { description: 'ok', content },
    429: { $ref: '#/components/responses/TooMany' },
    default: { $ref: '#/components/responses/Error' },
  };
}

export function openApi(endpoints: ReadonlyMap<string, AnyEndpoint>, version: string): object {
  const taken = schemasOf(endpoints, 'input', ['params', 'input']);
  const given = schemasOf(endpoints, 'output', ['output']);
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of endpoints) {
    const { method, path, access, module, travels, summary } = endpoint;
    const [params, input] = [taken[`${name} params`], taken[`${name} input`]];
    const inQuery = input && !bringsBody(endpoint);
    (paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`] ??= {})[method.toLowerCase()] = {
      operationId: name,
      summary,
      tags: [path.split('/')[1]],
      security: access === 'guest' ? [{}, { token: [] }] : [{ token: [] }],
      'x-access': access,
      'x-module': module,
      'x-rate-limit-per-minute': rateLimitOf(endpoint),
      parameters: [
        ...HEADERS,
        ...(method === 'GET' || travels === 'stream' ? [] : [IDEMPOTENCY]),
        ...(params ? parameters(params, 'path') : []),
        ...(inQuery ? parameters(input, 'query') : []),
      ],
      ...requestBody(endpoint, input),
      responses: answerOf(endpoint, given[`${name} output`]),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Atrium',
      version,
      description: `Bodies are JSON of at most ${BODY_MAX_BYTES} bytes. Money is in cents, instants are ISO 8601 in UTC.`,
    },
    paths,
    components: {
      schemas: componentsOf(paths, given),
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'authorization', description: 'The access token, without a scheme word' },
      },
      responses: {
        Error: { description: 'What went wrong', content: { 'application/json': { schema: ERROR } } },
        TooMany: {
          description: 'Asked too often',
          headers: { 'retry-after': { description: 'Seconds until it may be asked again', schema: { type: 'integer' } } },
          content: { 'application/json': { schema: ERROR } },
        },
      },
    },
  };
}

const envelope = (data: Schema, paged: boolean): Schema => ({
  type: 'object',
  properties: { status: { const: 'ok' }, message: { type: 'string' }, data, ...(paged ? { count: { type: 'integer' } } : {}) },
  required: ['status', 'message', 'data'],
});

const ERROR: Schema = {
  type: 'object',
  properties: {
    status: { const: 'error' },
    message: { type: 'string' },
    data: { type: 'null' },
    code: { type: 'string' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, rule: { type: 'string' }, message: { type: 'string' } } },
    },
  },
  required: ['status', 'message', 'data', 'code'],
};
