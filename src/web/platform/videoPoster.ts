/** A moment of a video that stands for it until it plays, and how long it is; what the browser cannot tell is left out. */
export interface VideoPoster {
  picture?: Blob;
  minutes?: number;
}

const WIDEST = 1_280;
const TIMEOUT_MS = 10_000;
/** Later than the black that many begin with. */
const AT_S = 1;

export function playsVideos(): boolean {
  const video = document.createElement('video');
  return ['video/mp4', 'video/webm'].some((type) => video.canPlayType(type) !== '');
}

/** Looks at a video that was chosen. What cannot be played here may be playable elsewhere, and has no picture. */
export async function videoPoster(file: Blob): Promise<VideoPoster> {
  const source = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  try {
    video.src = source;
    video.load();
    await happened(video, 'loadeddata');
    const { duration, videoWidth } = video;
    const facts = Number.isFinite(duration) ? { minutes: duration / 60 } : {};
    if (!videoWidth) return facts;
    video.currentTime = Number.isFinite(duration) ? Math.min(AT_S, duration / 2) : 0;
    await happened(video, 'seeked');
    return { ...facts, picture: await pictureOf(video) };
  } catch {
    return {};
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(source);
  }
}

function happened(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, TIMEOUT_MS);
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      settle();
    };
    video.addEventListener(event, end(resolve), { once: true });
    video.addEventListener('error', end(reject), { once: true });
  });
}

async function pictureOf(video: HTMLVideoElement): Promise<Blob> {
  const scale = Math.min(1, WIDEST / video.videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d')!.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((picture) => (picture ? resolve(picture) : reject(new Error('no picture'))), 'image/jpeg', 0.85),
  );
}
