import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import { box, film, FTYP } from '@test/harness/films';
import { hasIndexLast, withIndexFirst, type Piece } from './fastStart';

const asFilm = (bytes: Buffer) => ({ size: bytes.length, read: async (start: number, end: number) => bytes.subarray(start, end) });
const put = (pieces: Piece[], bytes: Buffer) =>
  Buffer.concat(pieces.map((piece) => (Buffer.isBuffer(piece) ? piece : bytes.subarray(piece.start, piece.end))));
const namesOf = (bytes: Buffer): string[] => {
  const names: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const size = bytes.readUInt32BE(at);
    names.push(bytes.toString('latin1', at + 4, at + 8));
    at += size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size || bytes.length;
  }
  return names;
};

function tableOf(name: 'stco' | 'co64', offsets: readonly number[]): Buffer {
  const width = name === 'stco' ? 4 : 8;
  const content = Buffer.alloc(8 + offsets.length * width);
  content.writeUInt32BE(offsets.length, 4);
  offsets.forEach((offset, nth) => content.writeUIntBE(offset, 8 + nth * width + width - (width === 4 ? 4 : 6), width === 4 ? 4 : 6));
  return box(name, content);
}
const trackOf = (...tables: Buffer[]) => box('trak', box('mdia', box('minf', box('stbl', Buffer.concat(tables)))));
const moovOf = (...children: Buffer[]) => box('moov', Buffer.concat([box('mvhd', Buffer.alloc(20)), ...children]));
const offsetsIn = (bytes: Buffer, name: 'stco' | 'co64'): number[] => {
  const at = bytes.indexOf(name, 0, 'latin1') + 8;
  const count = bytes.readUInt32BE(at);
  return Array.from({ length: count }, (_, nth) =>
    name === 'stco' ? bytes.readUInt32BE(at + 4 + nth * 4) : Number(bytes.readBigUInt64BE(at + 4 + nth * 8)),
  );
};

/** `mdat` with the longer head, as it is written before anybody knows how long it becomes. */
function largeBox(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write(name, 4, 'latin1');
  head.writeBigUInt64BE(BigInt(content.length + 16), 8);
  return Buffer.concat([head, content]);
}

const CONTENT = Buffer.from(Array.from({ length: 256 }, (_, at) => at));
const media = Buffer.concat([FTYP, box('wide'), largeBox('mdat', CONTENT)]);
const begins = media.length - CONTENT.length;
const after = box('mdat', Buffer.from(CONTENT).reverse());

test('the index comes to stand in front, and all of its tables lead to the same bytes as before', async () => {
  const chunks = { stco: [0, 100, 200].map((at) => at + begins), co64: [50, 150].map((at) => at + begins) };
  const behind = media.length + moovOf(trackOf(tableOf('stco', chunks.stco)), trackOf(tableOf('co64', [...chunks.co64, 0]))).length + 8;
  const bytes = Buffer.concat([
    media,
    moovOf(trackOf(tableOf('stco', chunks.stco)), trackOf(tableOf('co64', [...chunks.co64, behind + 5]))),
    after,
  ]);
  const made = put(await withIndexFirst(asFilm(bytes)), bytes);
  expect(namesOf(made)).toEqual(['ftyp', 'moov', 'wide', 'mdat', 'mdat']);
  expect(made.length).toBe(bytes.length);
  for (const name of ['stco', 'co64'] as const) {
    const [before, now] = [offsetsIn(bytes, name), offsetsIn(made, name)];
    expect(now).not.toEqual(before);
    expect(now.map((at) => made[at])).toEqual(before.map((at) => bytes[at]));
  }
  // What stood behind the index stands where it stood.
  expect(offsetsIn(made, 'co64').at(-1)).toBe(behind + 5);
});

test('an index that reached to the end of the film says how long it is', async () => {
  const moov = moovOf(trackOf(tableOf('stco', [begins])));
  moov.writeUInt32BE(0);
  const bytes = Buffer.concat([media, moov]);
  expect(namesOf(put(await withIndexFirst(asFilm(bytes)), bytes))).toEqual(['ftyp', 'moov', 'wide', 'mdat']);
});

test('a film as a camera writes it has the same packets afterwards', async () => {
  const bytes = await film('indexLast', { packets: 7 });
  const packetsOf = async (whole: Buffer) => {
    const track = await new Input({ formats: [MP4], source: new BufferSource(whole) }).getPrimaryVideoTrack();
    const packets: [number, number, Uint8Array][] = [];
    for await (const { timestamp, duration, data } of new EncodedPacketSink(track!).packets()) packets.push([timestamp, duration, data]);
    return packets;
  };
  const made = put(await withIndexFirst(asFilm(bytes)), bytes);
  expect(await hasIndexLast(asFilm(made))).toBe(false);
  const packets = await packetsOf(made);
  expect(packets.map(([, , data]) => data[0])).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(packets).toEqual(await packetsOf(bytes));
});

test('whether the index stands last is told of an MP4, and of nothing else', async () => {
  const told = (bytes: Buffer) => hasIndexLast(asFilm(bytes));
  expect(await told(await film('indexLast'))).toBe(true);
  expect(await told(await film('mp4'))).toBe(false);
  expect(await told(await film('webm', { codec: 'vp8' }))).toBe(false);
  expect(await told(Buffer.concat([FTYP, box('free', undefined, 4)]))).toBe(false);
  await expect(hasIndexLast({ size: 100, read: () => Promise.reject(new Error('no disk')) })).rejects.toThrow('no disk');
});

const track = trackOf(tableOf('stco', [begins]));
const short = tableOf('stco', [begins, begins]);
short.writeUInt32BE(3, 12);
const whole = moovOf(track);

test.each([
  ['no index', media, 'no index'],
  ['two of them', Buffer.concat([media, whole, whole]), 'no index, or several'],
  ['parts', Buffer.concat([media, whole, box('moof')]), 'a box moof'],
  ['an index of parts', Buffer.concat([media, moovOf(track, box('mvex'))]), 'a box mvex'],
  ['a compressed index', Buffer.concat([media, box('moov', box('cmov', Buffer.alloc(20)))]), 'a box cmov'],
  ['tables of other things', Buffer.concat([media, moovOf(trackOf(tableOf('stco', [begins]), box('saio')))]), 'a box saio'],
  ['an index without tables', Buffer.concat([media, moovOf()]), 'leads nowhere'],
  ['a table that breaks off', Buffer.concat([media, moovOf(trackOf(short))]), 'a table of it breaks off'],
  ['a table that is none', Buffer.concat([media, moovOf(trackOf(box('stco')))]), 'a table of it breaks off'],
  ['a chunk beyond the end', Buffer.concat([media, moovOf(trackOf(tableOf('stco', [99_999])))]), 'where nothing of it stands'],
  ['a chunk within the index', Buffer.concat([media, moovOf(trackOf(tableOf('stco', [media.length + 9])))]), 'where nothing of it stands'],
  ['a box larger than the film', Buffer.concat([media, box('moov', Buffer.alloc(9), 9_000)]), '"moov" breaks off'],
  ['a box smaller than its head', Buffer.concat([media, box('moov', Buffer.alloc(9), 4)]), '"moov" breaks off'],
  ['a box in the index that is larger than it', Buffer.concat([media, moovOf(box('trak', undefined, 900))]), '"trak" breaks off'],
  ['a long head that breaks off', Buffer.concat([media, box('moov', undefined, 1)]), 'breaks off'],
  ['boxes without end', Buffer.concat([media, ...Array.from({ length: 100 }, () => box('free')), whole]), 'too many boxes'],
])('a film with %s is not set in another order', async (_what, bytes, reason) => {
  await expect(withIndexFirst(asFilm(bytes))).rejects.toThrow(reason);
});

/** A film of zeros but for the heads of its boxes, and of what is given to stand at its end. */
function hollow(boxes: readonly [name: string, size: number][], end: Buffer = Buffer.alloc(0)) {
  const heads = new Map<number, Buffer>();
  let size = 0;
  for (const [name, length] of boxes) {
    const head = largeBox(name, Buffer.alloc(0));
    head.writeBigUInt64BE(BigInt(length), 8);
    heads.set(size, head);
    size += length;
  }
  const read = async (start: number, until: number) => {
    if (start >= size) return end.subarray(start - size, until - size);
    if (until - start > 16) throw new Error('more was read than is needed');
    return heads.get(start)!;
  };
  return { size: size + end.length, read };
}

test('a table of 32 bits that would have to lead beyond them keeps the film as it is', async () => {
  const end = moovOf(trackOf(tableOf('stco', [0xffffffff])));
  await expect(withIndexFirst(hollow([['mdat', 5_000_000_000]], end))).rejects.toThrow('has no room');
});

test('an index larger than that of any film that is taken is not read', async () => {
  const large = hollow([
    ['mdat', 1_000],
    ['moov', 40_000_000],
  ]);
  await expect(withIndexFirst(large)).rejects.toThrow('too large');
});
