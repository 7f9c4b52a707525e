import { mayRunAgain } from './errors';

const RUNS = 4;

export async function retryOnConflict<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction();
    } catch (error) {
      if (tries === RUNS || !mayRunAgain(error)) throw error;
    }
  }
}
