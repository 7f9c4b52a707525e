import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Endpoint } from '@contract/endpoint';

const FOLDER = resolve(__dirname, '../../src/contract/endpoints');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value;

export async function declaredEndpoints(): Promise<Map<string, Endpoint>> {
  const found = new Map<string, Endpoint>();
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
    const exported = (await import(`${FOLDER}/${file}`)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) if (isEndpoint(value)) found.set(name, value);
  }
  return found;
}
