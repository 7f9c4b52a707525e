import type { PGlite } from '@electric-sql/pglite';

const eventLoop = () => new Promise<void>((resume) => setImmediate(resume));

/**
 * Lets the process hear the world between one transaction of the embedded database and the next. The database computes in
 * this very thread and answers without waiting for anything, so a row of waiting transactions would otherwise run in one
 * go, and whoever wants to connect meanwhile would wait for seconds.
 */
export function takeTurns(client: Pick<PGlite, 'transaction'>): void {
  const run = client.transaction.bind(client);
  let turn: Promise<unknown> = Promise.resolve();
  client.transaction = (work) => {
    const result = turn.then(() => run(work));
    turn = result.then(eventLoop, eventLoop);
    return result;
  };
}
