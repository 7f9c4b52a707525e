import { openCodeReader } from './codeReader';

export interface OpenCamera {
  close: () => void;
  /** Turns the lamp on and off; absent where there is none. */
  light: ((on: boolean) => void) | null;
}

/** For so long a code must have been out of sight before the same is told again. */
const AWAY_MS = 1_500;
const EVERY_MS = 120;

/** Shows what the camera sees, and tells each code that it is shown. @throws what `getUserMedia` does where there is no camera to be had. */
export async function openCamera(video: HTMLVideoElement, onCode: (code: string) => void): Promise<OpenCamera> {
  if (!navigator.mediaDevices) throw new DOMException('no camera without a secure address', 'NotFoundError');
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  try {
    video.srcObject = stream;
    await video.play();
    const read = await openCodeReader();
    let seen = { code: '', at: 0 };
    const look = async () => {
      const code = await read(video).catch(() => null);
      if (over) return;
      const now = performance.now();
      const isNew = code !== null && (code !== seen.code || now - seen.at > AWAY_MS);
      if (code !== null) seen = { code, at: now };
      if (isNew) onCode(code);
      timer = setTimeout(() => void look(), EVERY_MS);
    };
    void look();
  } catch (error) {
    stop();
    throw error;
  }
  const [track] = stream.getVideoTracks();
  const hasLamp = 'torch' in (track!.getCapabilities?.() ?? {});
  return {
    close() {
      over = true;
      clearTimeout(timer);
      stop();
      video.srcObject = null;
    },
    light: hasLamp
      ? (on) => void track!.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }).catch(() => undefined)
      : null,
  };
}
