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
const FORMATS = { mp4: () => new Mp4OutputFormat(), webm: () => new WebMOutputFormat(), mkv: () => new MkvOutputFormat() };
// What a decoder would have to know; nothing here decodes.
const HEVC = Uint8Array.from({ length: 23 }, (_, at) => (at === 0 ? 1 : 0));
const AVC = new Uint8Array([1, 0x42, 0, 0x1e, 0xff, 0xe1, 0, 4, 0x67, 0x42, 0, 0x1e, 1, 0, 2, 0x68, 0xce]);

/** A file as a camera makes it, with packets that say nothing: what it is stands in its container. */
export async function film(
  container: keyof typeof FORMATS,
  { codec = 'avc', width = 320, height = 180, seconds = 2 }: { codec?: VideoCodec; width?: number; height?: number; seconds?: number } = {},
): Promise<Buffer> {
  const output = new Output({ format: FORMATS[container](), target: new BufferTarget() });
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source);
  await output.start();
  const packet = new EncodedPacket(new Uint8Array(2_000), 'key', 0, seconds);
  const description = codec === 'vp8' ? {} : { description: codec === 'avc' ? AVC : HEVC };
  await source.add(packet, { decoderConfig: { codec: CODEC_STRINGS[codec]!, codedWidth: width, codedHeight: height, ...description } });
  await output.finalize();
  return Buffer.from(output.target.buffer!);
}

/** A recording of sound alone. */
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
