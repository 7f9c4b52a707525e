export type ReadPicture = (picture: ImageBitmapSource & CanvasImageSource) => Promise<string | null>;

interface Detector {
  detect: (picture: ImageBitmapSource) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

export async function openCodeReader(): Promise<ReadPicture> {
  const Native = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (Native && (await Native.getSupportedFormats()).includes('qr_code')) {
    const detector = new Native({ formats: ['qr_code'] });
    return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
  }
  const { openWasmReader } = await import(/* webpackChunkName: "code-reader" */ './wasmCodeReader');
  return openWasmReader();
}
