import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, sum]);
};

function png(width: number, height: number, ...chunks: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), ...chunks, chunk('IEND', Buffer.alloc(0))]);
}

export const photo = (width = 640, height = 480): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer();

export const locatedPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#3a7' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '60/1 23/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();

export const hostilePictures = async (): Promise<[name: string, fault: string, bytes: Buffer][]> => {
  const whole = await photo(1_200, 900);
  const zeros = Buffer.alloc(1_000_000);
  return [
    ['an SVG with a script', 'notAPicture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page that calls itself a picture', 'notAPicture', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing at all', 'notAPicture', Buffer.alloc(0)],
    ['a PDF', 'notAPicture', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
    ['the beginning of a PNG', 'notAPicture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['a JPEG that is cut off', 'damaged', whole.subarray(0, whole.length / 2)],
    ['30000 by 30000 pixels in a small file', 'tooManyPixels', png(30_000, 30_000, chunk('IDAT', deflateSync(zeros)))],
    ['a PNG whose pixels stop at once', 'damaged', png(5_000, 5_000, chunk('IDAT', deflateSync(zeros)))],
    // The text of this one would take a gigabyte of memory.
    ['a PNG with a text that unfolds', 'damaged', png(4_000, 4_000, chunk('zTXt', textBomb()), chunk('IDAT', deflateSync(zeros)))],
  ];
};

const textBomb = () => Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(1_000_000_000), { level: 1 })]);
