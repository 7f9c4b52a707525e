import type { ActivityEntityInput } from '../inputs/activities';

type Range = Pick<ActivityEntityInput, 'startIndex' | 'endIndex'>;

export interface EntityFault {
  field: string;
  rule: 'above' | 'maximum' | 'required' | 'overlaps' | 'invalid';
  values?: { limit: number };
}

const NEEDED = { mention: 'accountId', interest: 'interestId', link: 'href', segment: null } as const;

const isInside = (text: string, at: number): boolean =>
  /[\ud800-\udbff]/.test(text.charAt(at - 1)) && /[\udc00-\udfff]/.test(text.charAt(at));

/** What is wrong with the first part that does not fit its text; words that are only marked may stand across others. */
export function entityFault(message: string, entities: readonly ActivityEntityInput[]): EntityFault | undefined {
  const taken: Range[] = [];
  for (const [at, entity] of entities.entries()) {
    const { type, startIndex, endIndex } = entity;
    const field = (name: string) => `entities.${at}.${name}`;
    if (endIndex <= startIndex) return { field: field('endIndex'), rule: 'above', values: { limit: startIndex } };
    if (endIndex > message.length) return { field: field('endIndex'), rule: 'maximum', values: { limit: message.length } };
    if (isInside(message, startIndex)) return { field: field('startIndex'), rule: 'invalid' };
    if (isInside(message, endIndex)) return { field: field('endIndex'), rule: 'invalid' };
    const needed = NEEDED[type];
    if (!needed) continue;
    if (!entity[needed]) return { field: field(needed), rule: 'required' };
    if (taken.some((other) => startIndex < other.endIndex && other.startIndex < endIndex))
      return { field: field('startIndex'), rule: 'overlaps' };
    taken.push(entity);
  }
  return undefined;
}
