import { statement } from './statement';
import type { Tenant } from './tenant';

/** Statements for what is asked in several ways, such as in one order or another, each of them made once. */
export function statementsByWay<V extends object, R>() {
  const made = new Map<string, (tenant: Tenant, values: V) => Promise<R>>();
  /** `way` tells all that the text of the statement depends on. */
  return (way: unknown[], build: (tenant: Tenant, values: V) => PromiseLike<R>) => {
    const key = JSON.stringify(way);
    const known = made.get(key) ?? statement(build);
    made.set(key, known);
    return known;
  };
}
