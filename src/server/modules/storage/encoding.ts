import { ENCODING } from '@contract/limits';
import { availableParallelism } from 'node:os';
import { fairQueue, QueueFull, type Asker } from '@server/delivery/pictures/fairQueue';
import { ApiError } from '@server/http/errors';

/** One core is left for requests. */
const queue = fairQueue({ running: Math.max(1, availableParallelism() - 1), waitingPerAccount: ENCODING.waitingPerAccount });

const films = fairQueue({ running: Math.max(1, availableParallelism() - 1), waitingPerAccount: ENCODING.waitingPerAccount });

/** Reads a film in the asker's turn. @throws ApiError while too many of theirs wait. */
export const readInTurn = <T>(by: Asker, read: () => Promise<T>): Promise<T> =>
  films(by, read).catch((error: unknown) => {
    if (!(error instanceof QueueFull)) throw error;
    throw new ApiError('tooManyRequests', { headers: { 'retry-after': String(ENCODING.retryAfterS) } });
  });

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
