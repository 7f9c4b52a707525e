import type { FilmBytes } from './readFilm';

/** Why the boxes of a film cannot be set in another order. */
export class FastStartError extends Error {}

/** Bytes of the film as it came, from `start` to before `end`, or bytes that take their place. */
export type Piece = { start: number; end: number } | Buffer;

interface Box {
  name: string;
  start: number;
  /** Where its content begins. */
  content: number;
  end: number;
}

const MOST_BOXES = 100;
/** More than the index of any film of the length that is taken. */
const MOST_INDEX_BYTES = 32_000_000;

/** Boxes that tell of bytes elsewhere in the film, as those of a film in parts do. */
const POINTING = new Set(['moof', 'mfra', 'sidx', 'meta']);

/** The boxes that lead to the tables of a track. */
const PARENTS = new Set(['trak', 'mdia', 'minf', 'stbl']);

const MOST_32_BITS = 0xffffffff;

/** Whether an MP4 keeps its index behind its pictures and sounds: a player has to look for it before it shows anything. */
export async function hasIndexLast(film: FilmBytes): Promise<boolean> {
  try {
    for await (const { name } of boxesOf(film)) if (name === 'moov' || name === 'mdat') return name === 'mdat';
    return false;
  } catch (error) {
    if (error instanceof FastStartError) return false;
    throw error;
  }
}

/** The film with its index in front: the pieces of it in their new order, its index changed to it. @throws FastStartError */
export async function withIndexFirst(film: FilmBytes): Promise<Piece[]> {
  const boxes: Box[] = [];
  for await (const box of boxesOf(film)) boxes.push(box);
  const pointing = boxes.find(({ name }) => POINTING.has(name));
  if (pointing) throw new FastStartError(`it has a box ${pointing.name}`);
  const [moov, another] = boxes.filter(({ name }) => name === 'moov');
  if (!moov || another) throw new FastStartError('it has no index, or several');
  if (moov.end - moov.start > MOST_INDEX_BYTES) throw new FastStartError('its index is too large');
  const to = boxes.find(({ name, start }) => name === 'ftyp' && start < moov.start)?.end ?? 0;
  const index = Buffer.from(await film.read(moov.start, moov.end));
  // It reached to the end of the film, which it no longer does.
  if (index.readUInt32BE(0) === 0) index.writeUInt32BE(index.length);
  moveOffsets(index, moov.content - moov.start, (offset) => {
    if (offset < to || (offset >= moov.end && offset <= film.size)) return offset;
    if (offset <= moov.start) return offset + index.length;
    throw new FastStartError('its index leads to where nothing of it stands');
  });
  const pieces = [{ start: 0, end: to }, index, { start: to, end: moov.start }, { start: moov.end, end: film.size }];
  return pieces.filter((piece) => Buffer.isBuffer(piece) || piece.start < piece.end);
}

async function* boxesOf({ size, read }: FilmBytes): AsyncGenerator<Box> {
  let at = 0;
  for (let count = 0; at + 8 <= size; count++) {
    if (count === MOST_BOXES) throw new FastStartError('it has too many boxes');
    const box = boxAt(Buffer.from(await read(at, Math.min(at + 16, size))), at, size);
    yield box;
    at = box.end;
  }
}

/** @param head what stands from `start` on, in a box or film that ends at `end` */
function boxAt(head: Buffer, start: number, end: number): Box {
  const size = head.readUInt32BE(0);
  const name = head.toString('latin1', 4, 8);
  const isLarge = size === 1;
  if (isLarge && head.length < 16) throw new FastStartError('a box of it breaks off');
  const told = isLarge ? Number(head.readBigUInt64BE(8)) : size;
  const headSize = isLarge ? 16 : 8;
  const box = { name, start, content: start + headSize, end: told === 0 && !isLarge ? end : start + told };
  if (box.end < box.content || box.end > end) throw new FastStartError(`its box ${JSON.stringify(name)} breaks off`);
  return box;
}

/** Changes, in place, where the tables of an index say that chunks of the film begin. */
function moveOffsets(index: Buffer, content: number, move: (offset: number) => number): void {
  let tables = 0;
  const waiting = [{ content, end: index.length }];
  for (let parent = waiting.pop(); parent; parent = waiting.pop()) {
    for (let at = parent.content; at + 8 <= parent.end;) {
      const box = boxAt(index.subarray(at, at + 16), at, parent.end);
      if (PARENTS.has(box.name)) waiting.push(box);
      // What is compressed, comes in parts or tells of bytes by other tables would be left wrong.
      if (box.name === 'cmov' || box.name === 'mvex' || box.name === 'saio') throw new FastStartError(`its index has a box ${box.name}`);
      if (box.name === 'stco' || box.name === 'co64') {
        tables++;
        moveTable(index.subarray(box.content, box.end), box.name === 'stco' ? 4 : 8, move);
      }
      at = box.end;
    }
  }
  if (tables === 0) throw new FastStartError('its index leads nowhere');
}

function moveTable(table: Buffer, width: 4 | 8, move: (offset: number) => number): void {
  if (table.length < 8) throw new FastStartError('a table of it breaks off');
  const count = table.readUInt32BE(4);
  if (8 + count * width > table.length) throw new FastStartError('a table of it breaks off');
  for (let at = 8; at < 8 + count * width; at += width) {
    if (width === 8) {
      table.writeBigUInt64BE(BigInt(move(Number(table.readBigUInt64BE(at)))), at);
      continue;
    }
    const moved = move(table.readUInt32BE(at));
    if (moved > MOST_32_BITS) throw new FastStartError('its index has no room for where things are moved');
    table.writeUInt32BE(moved, at);
  }
}
