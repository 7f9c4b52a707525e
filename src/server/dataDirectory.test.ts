import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeDataDirectory } from './dataDirectory';

let path: string;
beforeEach(async () => void (path = await mkdtemp(join(tmpdir(), 'atrium-lock-'))));
afterEach(() => rm(path, { recursive: true, force: true }));

const lock = () => join(path, 'lock');
const leave = (holder: unknown) => writeFile(lock(), typeof holder === 'string' ? holder : JSON.stringify(holder));

test('a directory is taken once, and free again when it is given back', async () => {
  const first = await takeDataDirectory(path);
  await expect(takeDataDirectory(path)).rejects.toThrow(
    `The data directory ${path} is in use by another Atrium (process ${process.pid}); stop that one, or set DATA_DIR to another directory.`,
  );
  first.release();
  expect(await readdir(path)).toEqual([]);
  (await takeDataDirectory(path)).release();
});

test('of many that ask at once one gets it', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 20 }, () => takeDataDirectory(path)));
  const got = asked.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  expect(got).toHaveLength(1);
  expect(await readdir(path)).toEqual(['lock']);
  got[0]!.release();
});

test('the lock of a process that is gone counts for nothing, and one takes it over', async () => {
  const gone = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(gone, 'exit');
  await leave({ pid: gone.pid, started: '', token: 'x' });
  const asked = await Promise.allSettled(Array.from({ length: 10 }, () => takeDataDirectory(path)));
  const got = asked.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  expect(got).toHaveLength(1);
  expect(await readdir(path)).toEqual(['lock']);
  got[0]!.release();
});

test('an heir that is gone before it took over has an heir in its turn', async () => {
  const gone = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(gone, 'exit');
  const holder = { pid: gone.pid, started: '' };
  await leave({ ...holder, token: 'first' });
  const text = await readFile(join(path, 'lock'), 'utf8');
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  await writeFile(join(path, `lock.${name}`), JSON.stringify({ ...holder, token: 'second' }));
  const asked = await Promise.allSettled(Array.from({ length: 10 }, () => takeDataDirectory(path)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readdir(path)).toEqual(['lock']);
});

// Only where the system tells when a process started can it be told from an earlier one of the same number.
if (process.platform === 'linux') {
  test('nor does the lock of an earlier process with the number of one that runs', async () => {
    await leave({ pid: process.pid, started: 'another-boot 17', token: 'x' });
    (await takeDataDirectory(path)).release();
  });
}

test('nor does a lock that cannot be read', async () => {
  await leave('half a lo');
  (await takeDataDirectory(path)).release();
});

test('what one gives back is one’s own lock only', async () => {
  const mine = await takeDataDirectory(path);
  const theirs = { pid: process.ppid, started: '', token: 'theirs' };
  await leave(theirs);
  mine.release();
  expect(JSON.parse(await readFile(lock(), 'utf8'))).toEqual(theirs);
});

test('a directory that cannot be made is refused in one sentence', async () => {
  await writeFile(join(path, 'file'), '');
  await expect(takeDataDirectory(join(path, 'file', 'data'))).rejects.toThrow(/^The data directory .+ cannot be made \(ENOTDIR\)\.$/);
});
