import type { ActivityEntity } from '@contract/entities/activities';
import type { MarkType } from '@contract/entities/enumerations';

export interface Stretch {
  text: string;
  marks: readonly MarkType[];
  entity: ActivityEntity | null;
}

/** Takes a post's text apart at the edges of its parts. What of them does not fit the text is left out. */
export function stretchesOf(message: string, entities: readonly ActivityEntity[] | null): Stretch[] {
  const parts = (entities ?? []).filter(
    ({ startIndex, endIndex }) => 0 <= startIndex && startIndex < endIndex && endIndex <= message.length,
  );
  const edges = [...new Set([0, message.length, ...parts.flatMap(({ startIndex, endIndex }) => [startIndex, endIndex])])].sort(
    (a, b) => a - b,
  );
  return edges.slice(1).map((end, at) => {
    const start = edges[at]!;
    const over = parts.filter(({ startIndex, endIndex }) => startIndex <= start && end <= endIndex);
    return {
      text: message.slice(start, end),
      marks: [...new Set(over.flatMap(({ marks }) => marks))],
      entity: over.find(({ type }) => type !== 'segment') ?? null,
    };
  });
}
