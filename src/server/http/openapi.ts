import type { AnyEndpoint } from '@contract/endpoint';
import { bringsBody } from '@contract/rules/requestBodies';
import { BODY_MAX_BYTES } from '@contract/limits';
import * as z from 'zod';

type Schema = Record<string, unknown>;
type ObjectSchema = Schema & { properties?: Record<string, Schema>; required?: string[] };

const toSchema = (schema: unknown, io: 'input' | 'output') =>
  z.toJSONSchema(schema as z.core.$ZodType, { io, unrepresentable: 'any', reused: 'inline', cycles: 'ref' }) as ObjectSchema;

/** A JSON Schema that stands inside the document: its own definitions move to the document's, its `$schema` goes. */
function place(schema: unknown, io: 'input' | 'output', name: string, definitions: Record<string, Schema>): ObjectSchema {
  const { $schema: _, $defs, ...rest } = toSchema(schema, io);
  const moved = (from: string) => `${name}_${from}`;
  const text = JSON.stringify({ rest, $defs })
    .replace(/"#\/\$defs\/([^"]+)"/g, (_all, from: string) => JSON.stringify(`#/components/schemas/${moved(from)}`))
    .replace(/"#"/g, JSON.stringify(`#/components/schemas/${name}`));
  const placed = JSON.parse(text) as { rest: ObjectSchema; $defs?: Record<string, Schema> };
  for (const [from, definition] of Object.entries(placed.$defs ?? {})) definitions[moved(from)] = definition;
  if (text.includes(JSON.stringify(`#/components/schemas/${name}`))) definitions[name] = placed.rest;
  return placed.rest;
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

/** The OpenAPI 3.1 document of the mounted endpoints. */
export function openApi(endpoints: ReadonlyMap<string, AnyEndpoint>, version: string): object {
  const schemas: Record<string, Schema> = {};
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of endpoints) {
    const { method, path, params, input, output, paged, access, travels, summary } = endpoint;
    const inBody = bringsBody(endpoint);
    const data = output ? place(output, 'output', `${name}Data`, schemas) : { type: 'null' };
    const at = `/api${path.replace(/:(\w+)/g, '{$1}')}`;
    (paths[at] ??= {})[method.toLowerCase()] = {
      operationId: name,
      summary,
      tags: [path.split('/')[1]],
      security: access === 'guest' ? [{}, { token: [] }] : [{ token: [] }],
      parameters: [
        ...HEADERS,
        ...(method === 'GET' ? [] : [IDEMPOTENCY]),
        ...(params ? parameters(place(params, 'input', `${name}Params`, schemas), 'path') : []),
        ...(input && !inBody ? parameters(place(input, 'input', `${name}Query`, schemas), 'query') : []),
      ],
      ...(input && inBody
        ? { requestBody: { required: true, content: { 'application/json': { schema: place(input, 'input', `${name}Body`, schemas) } } } }
        : {}),
      responses: {
        200: {
          description: 'ok',
          content: travels === 'file' ? { '*/*': {} } : { 'application/json': { schema: envelope(data, paged === true) } },
        },
        default: { $ref: '#/components/responses/Error' },
      },
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
      schemas,
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'authorization', description: 'The access token, without a scheme word' },
      },
      responses: { Error: { description: 'What went wrong', content: { 'application/json': { schema: ERROR } } } },
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
