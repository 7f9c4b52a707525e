import { film } from '@test/harness/films';
import { readFilm } from './readFilm';

const asBytes = (bytes: Buffer) => ({ size: bytes.length, read: async (start: number, end: number) => bytes.subarray(start, end) });

async function withTables(...tables: [name: string, ...words: number[]][]) {
  const bytes = await film('mp4');
  const at = bytes.indexOf('stts', 0, 'latin1') - 4;
  const boxes = tables.map(([name, ...words]) => {
    const box = Buffer.alloc(12 + words.length * 4);
    box.writeUInt32BE(box.length);
    box.write(name, 4, 'latin1');
    words.forEach((word, nth) => box.writeUInt32BE(word, 12 + nth * 4));
    return box;
  });
  const before = bytes.readUInt32BE(at);
  const changed = Buffer.concat([bytes.subarray(0, at), ...boxes, bytes.subarray(at + before)]);
  const more = changed.length - bytes.length;
  for (const parent of ['moov', 'trak', 'mdia', 'minf', 'stbl']) {
    const start = bytes.indexOf(parent, 0, 'latin1') - 4;
    changed.writeUInt32BE(bytes.readUInt32BE(start) + more, start);
  }
  return changed;
}

test('a film that tells of more samples than anybody would wait for is refused in time, and nobody else waits for it', async () => {
  const bytes = await withTables(['stts', 1, 0xffffffff, 1], ['ctts', 1, 0xffffffff, 5]);
  let turns = 0;
  const others = setInterval(() => turns++, 10);
  await expect(readFilm(asBytes(bytes), 2_000)).rejects.toMatchObject({ fault: 'videoFormat' });
  clearInterval(others);
  expect(turns).toBeGreaterThan(20);
  await expect(readFilm(asBytes(await film('mp4')))).resolves.toMatchObject({ type: 'video/mp4', width: 320 });
});

test('that storage fails says nothing of a film', async () => {
  const { length: size } = await film('mp4');
  await expect(readFilm({ size, read: () => Promise.reject(new Error('no disk')) })).rejects.toThrow('no disk');
});
