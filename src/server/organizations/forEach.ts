import type { Services } from '@server/services';
import type { Organization } from './directory';

/** So many at once, so that one whose provider does not answer keeps the others waiting less. */
const AT_ONCE = 4;

/**
 * Does something for every organization. One for which it fails keeps none of the others from it.
 * @throws AggregateError of what failed.
 */
export async function forEachOrganization(
  { organizations }: Pick<Services, 'organizations'>,
  work: (organization: Organization) => Promise<void>,
): Promise<void> {
  const waiting = [...organizations.all];
  const failed: { slug: string; error: unknown }[] = [];
  const takeTurns = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { slug } = next;
      await work(next).catch((error: unknown) => failed.push({ slug, error }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
  if (failed.length === 0) return;
  throw new AggregateError(
    failed.map(({ error }) => error),
    `failed for ${failed.map(({ slug }) => slug).join(', ')}`,
  );
}
