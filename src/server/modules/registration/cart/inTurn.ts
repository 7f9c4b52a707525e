import { ApiError } from '@server/http/errors';
import { createTurns } from '@server/http/turns';

const AT_ONCE = 5;
const WAITING = 2_000;

const turns = createTurns({ most: AT_ONCE, fewest: AT_ONCE, together: AT_ONCE, waiting: WAITING });

/**
 * Lets few of those who want passes of one event be worked on at once: more of them would only wait for each other in the
 * database, each with a connection that whoever wants something else needs.
 * @throws ApiError tooManyRequests where too many wait already.
 */
export async function inTurn<T>({ organization, eventId }: { organization: { id: string }; eventId: string }, work: () => Promise<T>) {
  const key = `${organization.id} ${eventId}`;
  if (!(await turns.take(key))) throw new ApiError('tooManyRequests', { headers: { 'retry-after': '1' } });
  try {
    return await work();
  } finally {
    turns.done(key);
  }
}
