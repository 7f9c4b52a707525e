import type * as z from 'zod/mini';

interface Def {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  entries?: Record<string, unknown>;
  values?: unknown[];
  options?: z.ZodMiniType[];
  innerType?: z.ZodMiniType;
}

/** The plainest value a schema takes: empty texts and lists, zeros, nulls. `changes` are put over it. */
export function sample<Schema extends z.ZodMiniType>(schema: Schema, changes: Partial<z.output<Schema>> = {}): z.output<Schema> {
  return Object.assign(plainest(schema) as object, changes) as z.output<Schema>;
}

function plainest(schema: z.ZodMiniType): unknown {
  const def = schema._zod.def as unknown as Def;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).flatMap(([key, member]) => {
          const value = plainest(member);
          return value === undefined ? [] : [[key, value]];
        }),
      );
    case 'array':
      return [];
    case 'record':
      return {};
    case 'string':
      return '';
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'literal':
      return def.values?.[0];
    case 'union':
      return plainest(def.options![0]!);
    case 'nullable':
      return null;
    case 'optional':
      return undefined;
    case 'default':
      return plainest(def.innerType!);
    default:
      return null;
  }
}
