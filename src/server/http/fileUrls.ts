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

type WithUrls = (value: unknown, origin: string) => unknown;
type Known = Record<string, unknown>;

const withOrigin: WithUrls = (value, origin) => (/^\/(?!\/)/.test(value as string) ? origin + (value as string) : value);
const asItIs: WithUrls = (value) => value;

const made = new WeakMap<z.ZodMiniType, WithUrls>();

/** What is done to each value of a schema, found once: an answer has hundreds of values, and addresses stand in few. */
function withUrlsOf(schema: z.ZodMiniType): WithUrls {
  if (schema === FileUrl) return withOrigin;
  if (!holdsFileUrl(schema)) return asItIs;
  const known = made.get(schema);
  if (known) return known;
  let make: WithUrls = asItIs;
  // Before it is made: schemas may contain themselves.
  made.set(schema, (value, origin) => (value === null || value === undefined ? value : make(value, origin)));
  make = makeWithUrls(schema);
  return made.get(schema)!;
}

function makeWithUrls(schema: z.ZodMiniType): WithUrls {
  const { type, shape = {}, element, options = [], valueType, innerType } = defOf(schema);
  switch (type) {
    case 'object': {
      const fields = Object.entries(shape).flatMap(([name, field]) => (holdsFileUrl(field) ? [[name, withUrlsOf(field)] as const] : []));
      return (value, origin) => {
        const copy = { ...(value as Known) };
        for (const [name, change] of fields) {
          const inner = copy[name];
          if (inner !== null && inner !== undefined) copy[name] = change(inner, origin);
        }
        return copy;
      };
    }
    case 'record': {
      const change = withUrlsOf(valueType!);
      return (value, origin) => Object.fromEntries(Object.entries(value as Known).map(([name, inner]) => [name, change(inner, origin)]));
    }
    case 'array': {
      const change = withUrlsOf(element!);
      return (value, origin) => (value as unknown[]).map((inner) => change(inner, origin));
    }
    case 'union': {
      const changes = options.map((option) => [option, withUrlsOf(option)] as const);
      return (value, origin) => {
        const found = changes.find(([option]) => option.safeParse(value).success);
        return found ? found[1](value, origin) : value;
      };
    }
    default:
      return innerType ? withUrlsOf(innerType) : asItIs;
  }
}

/** A value of a schema with the origin in front of every `FileUrl` that is a path of the platform's own: it means the same elsewhere. */
export const withFileUrls = (schema: z.ZodMiniType, value: unknown, origin: string): unknown => withUrlsOf(schema)(value, origin);
