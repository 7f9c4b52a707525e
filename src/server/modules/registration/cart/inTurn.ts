import { createLine } from '@server/http/turns';

const AT_ONCE = 5;

const line = createLine({ most: AT_ONCE, fewest: AT_ONCE, together: AT_ONCE, waiting: 2_000 });

/**
 * Lets few of those who want passes of one event be worked on at once: more of them would only wait for each other in the
 * database, each with a connection that whoever wants something else needs.
 * @throws ApiError tooManyRequests where too many wait already.
 */
export const inTurn = <T>({ organization, eventId }: { organization: { id: string }; eventId: string }, work: () => Promise<T>) =>
  line(`${organization.id} ${eventId}`, work);
