import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
  type VideoCodec,
} from 'mediabunny';

const CODEC_STRINGS: Partial<Record<VideoCodec, string>> = { avc: 'avc1.42001e', hevc: 'hev1.1.6.L93.B0', vp8: 'vp8' };
const FORMATS = {
  mp4: () => new Mp4OutputFormat(),
  /** As cameras write it: what stands where is known at the end. */
  indexLast: () => new Mp4OutputFormat({ fastStart: false }),
  webm: () => new WebMOutputFormat(),
  mkv: () => new MkvOutputFormat(),
};
// What a decoder would have to know; nothing here decodes.
const HEVC = Uint8Array.from({ length: 23 }, (_, at) => (at === 0 ? 1 : 0));
const AVC = new Uint8Array([1, 0x42, 0, 0x1e, 0xff, 0xe1, 0, 4, 0x67, 0x42, 0, 0x1e, 1, 0, 2, 0x68, 0xce]);

/** A file as a camera makes it, with packets that say nothing: what it is stands in its container. */
export async function film(
  container: keyof typeof FORMATS,
  {
    codec = 'avc',
    width = 320,
    height = 180,
    seconds = 2,
    packets = 1,
  }: { codec?: VideoCodec; width?: number; height?: number; seconds?: number; packets?: number } = {},
): Promise<Buffer> {
  const output = new Output({ format: FORMATS[container](), target: new BufferTarget() });
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source);
  await output.start();
  const description = codec === 'vp8' ? {} : { description: codec === 'avc' ? AVC : HEVC };
  const decoderConfig = { codec: CODEC_STRINGS[codec]!, codedWidth: width, codedHeight: height, ...description };
  for (let nth = 0; nth < packets; nth++) {
    const packet = new EncodedPacket(new Uint8Array(2_000).fill(nth), 'key', (nth * seconds) / packets, seconds / packets);
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(output.target.buffer!);
}

export async function recording(): Promise<Buffer> {
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  await source.add(new EncodedPacket(new Uint8Array(500), 'key', 0, 1), {
    decoderConfig: { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000 },
  });
  await output.finalize();
  return Buffer.from(output.target.buffer!);
}

async function filmInParts(): Promise<Buffer> {
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'fragmented' }), target: new BufferTarget() });
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source);
  await output.start();
  const decoderConfig = { codec: CODEC_STRINGS.avc!, codedWidth: 320, codedHeight: 180, description: AVC };
  for (let second = 0; second < 3; second++) await source.add(new EncodedPacket(new Uint8Array(50), 'key', second, 1), { decoderConfig });
  await output.finalize();
  return Buffer.from(output.target.buffer!);
}

export const box = (name: string, content: Buffer = Buffer.alloc(0), size = content.length + 8): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
};
export const FTYP = box('ftyp', Buffer.from('isom\0\0\0\0isom', 'latin1'));

/** Files that say of themselves that they are films, and would take more than their size to read. */
export async function hostileFilms(): Promise<[name: string, bytes: Buffer][]> {
  const parts = await filmInParts();
  // Each part says that it has four thousand million pieces, all of them alike.
  for (let at = parts.indexOf('trun'); at > 0; at = parts.indexOf('trun', at + 1)) parts.writeUInt32BE(0xffffffff, at + 8);
  const wave = Buffer.from('RIFF\xff\xff\xff\xffWAVEfmt \xff\xff\xff\xff', 'latin1');
  return [
    ['pieces without end', parts],
    ['a box that is larger than the file', Buffer.concat([FTYP, box('moov', Buffer.alloc(100), 0xfffffff0)])],
    ['boxes within boxes', Buffer.concat([FTYP, ...Array.from({ length: 20_000 }, (_, at) => box('moov', undefined, (20_000 - at) * 8))])],
    [
      'elements within elements',
      Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(50_000, Buffer.from('185380670100000000007000', 'hex'))]),
    ],
    ['a recording without a format', wave],
    ['a tag of a quarter of a gigabyte', Buffer.concat([Buffer.from('ID3\x04\0\0\x7f\x7f\x7f\x7f', 'latin1'), Buffer.alloc(1_000)])],
    ['a script behind the signature of a film', Buffer.concat([FTYP, Buffer.from('<script>alert(1)</script>')])],
    ['a picture that moves', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
  ];
}
