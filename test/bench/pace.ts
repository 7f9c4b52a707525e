import { onServer } from '@test/harness/databaseServer';

const POST = {
  message: 'bar del fin gor hal jun kel lor mar',
  likes: 12,
  account: { username: 'member-1', image: null },
  entities: [1, 2, 3],
};
const PAGE = Array.from({ length: 100 }, (_, n) => ({ ...POST, id: `post-${n}` }));
const PAGES = 1_500;
const HASHES = 200_000;

/**
 * How long, in milliseconds, two pieces of work that never change take the machine just now, one of scripts and one of the database, at
 * the same time. One machine is quicker than another, and the same one than a minute ago: figures are compared by what this was beside them.
 */
export const paceOf = (server: string): Promise<number> =>
  onServer(server, async (client) => {
    const hashing = client.query<{ ms: number }>(
      `select (extract(epoch from clock_timestamp() - statement_timestamp()) * 1000)::float8 as ms, hashed.longest
        from (select max(length(md5(n::text))) as longest from generate_series(1, ${HASHES}) n) as hashed`,
    );
    // Sent before the scripts keep this process busy.
    await new Promise(setImmediate);
    const start = performance.now();
    for (let page = 0; page < PAGES; page += 1) JSON.parse(JSON.stringify(PAGE));
    const scripts = performance.now() - start;
    return scripts + (await hashing).rows[0]!.ms;
  });
