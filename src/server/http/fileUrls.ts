import { FileUrl } from '@contract/text';
import type * as z from 'zod/mini';

interface Def {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  valueType?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
}

const defOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Def;

function partsOf(schema: z.ZodMiniType): z.ZodMiniType[] {
  const { shape = {}, element, options = [], valueType, innerType } = defOf(schema);
  return [...Object.values(shape), ...options, ...[element, valueType, innerType].filter((part) => part !== undefined)];
}

const known = new WeakMap<z.ZodMiniType, boolean>();

/** Whether a `FileUrl` stands anywhere in what a schema describes; schemas may contain themselves. */
function holdsFileUrl(schema: z.ZodMiniType): boolean {
  const search = (part: z.ZodMiniType, seen: Set<z.ZodMiniType>): boolean =>
    part === FileUrl || (!seen.has(part) && partsOf(part).some((inner) => search(inner, seen.add(part))));
  const holds = known.get(schema) ?? search(schema, new Set());
  known.set(schema, holds);
  return holds;
}

const mapValues = (object: object, change: (name: string, value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(name, value)]));

/** A value of a schema with the origin in front of every `FileUrl` that is a path of the platform's own: it means the same elsewhere. */
export function withFileUrls(schema: z.ZodMiniType, value: unknown, origin: string): unknown {
  if (schema === FileUrl) return /^\/(?!\/)/.test(value as string) ? origin + (value as string) : value;
  if (value === null || value === undefined || !holdsFileUrl(schema)) return value;
  const { type, shape, element, options, valueType, innerType } = defOf(schema);
  switch (type) {
    case 'object':
      return mapValues(value, (name, inner) => (shape![name] ? withFileUrls(shape![name], inner, origin) : inner));
    case 'record':
      return mapValues(value, (_name, inner) => withFileUrls(valueType!, inner, origin));
    case 'array':
      return (value as unknown[]).map((inner) => withFileUrls(element!, inner, origin));
    case 'union': {
      const option = options!.find((one) => one.safeParse(value).success);
      return option ? withFileUrls(option, value, origin) : value;
    }
    default:
      return innerType ? withFileUrls(innerType, value, origin) : value;
  }
}
