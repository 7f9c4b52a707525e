import { useMemo } from 'react';
import type { output, ZodMiniType } from 'zod/mini';
import { useKept } from './useKept';

/** The same as `useKept` for a value, which is JSON where it stays. Whatever is there that its schema does not take is null. */
export function useKeptValue<S extends ZodMiniType>(
  name: string | null,
  schema: S,
): [value: output<S> | null, keep: (value: output<S> | null) => void] {
  const [text, keep] = useKept(name);
  const value = useMemo(() => parseKept(text, schema), [text, schema]);
  return [value, (next) => keep(next === null ? null : JSON.stringify(next))];
}

export function parseKept<S extends ZodMiniType>(text: string | null, schema: S): output<S> | null {
  try {
    return schema.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
