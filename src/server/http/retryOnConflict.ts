import { mayRunAgain } from './errors';

const RUNS = 4;

/** A transaction that lost a race with another through no fault of its own runs again. */
export async function retryOnConflict<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction();
    } catch (error) {
      if (tries === RUNS || !mayRunAgain(error)) throw error;
    }
  }
}
