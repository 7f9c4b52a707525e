import { ENCODING } from '@contract/limits';
import { availableParallelism } from 'node:os';
import { fairQueue, QueueFull, type Asker } from '@server/delivery/pictures/fairQueue';
import { ApiError } from '@server/http/errors';

/** One core is left for requests. */
const queue = fairQueue({ running: Math.max(1, availableParallelism() - 1), waitingPerAccount: ENCODING.waitingPerAccount });

/** Encodes in the asker's turn. @throws ApiError that names `field` while too many of their pictures wait. */
export const encodeInTurn = <T>(by: Asker, field: string, encode: () => Promise<T>): Promise<T> =>
  queue(by, encode).catch((error: unknown) => {
    if (!(error instanceof QueueFull)) throw error;
    throw new ApiError('tooManyRequests', {
      message: 'rules.picturesWait',
      errors: [{ field, rule: 'picturesWait' }],
      headers: { 'retry-after': String(ENCODING.retryAfterS) },
    });
  });
