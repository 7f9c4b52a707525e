import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { ReadPicture } from './codeReader';

/** The most that a picture is read at: more takes longer, and shows a code no better. */
const MOST_PIXELS = 800;

export async function openWasmReader(): Promise<ReadPicture> {
  const file = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;
  await prepareZXingModule({ overrides: { locateFile: () => file }, fireImmediately: true });
  const canvas = document.createElement('canvas');
  const surface = canvas.getContext('2d', { willReadFrequently: true })!;
  return async (picture) => {
    const { videoWidth: width, videoHeight: height } = picture as HTMLVideoElement;
    if (!width || !height) return null;
    const scale = Math.min(1, MOST_PIXELS / Math.max(width, height));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    surface.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const found = await readBarcodes(surface.getImageData(0, 0, canvas.width, canvas.height), {
      formats: ['QRCode'],
      maxNumberOfSymbols: 1,
    });
    return found[0]?.text ?? null;
  };
}
