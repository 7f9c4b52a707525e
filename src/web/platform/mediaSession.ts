interface Shown {
  title: string;
  artist: string;
  image?: string | null | undefined;
}

interface Controls {
  play: () => void;
  pause: () => void;
  stop: () => void;
  skip: (seconds: number) => void;
  seek: (seconds: number) => void;
}

const SKIP_S = { back: 15, forward: 30 } as const;

/** Shows what plays on the lock screen, and lets its buttons and those of keyboards and headsets control it. */
export function showMediaSession({ title, artist, image }: Shown, { play, pause, stop, skip, seek }: Controls): () => void {
  const session = (navigator as { mediaSession?: MediaSession }).mediaSession;
  if (!session || typeof MediaMetadata === 'undefined') return () => undefined;
  session.metadata = new MediaMetadata({ title, artist, artwork: image ? [{ src: image }] : [] });
  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    ['play', play],
    ['pause', pause],
    ['stop', stop],
    ['seekbackward', ({ seekOffset }) => skip(-(seekOffset ?? SKIP_S.back))],
    ['seekforward', ({ seekOffset }) => skip(seekOffset ?? SKIP_S.forward)],
    ['seekto', ({ seekTime }) => seekTime !== undefined && seek(seekTime)],
  ];
  const set = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
    try {
      session.setActionHandler(action, handler);
    } catch {
      // A browser that does not know the button has none to press.
    }
  };
  for (const [action, handler] of handlers) set(action, handler);
  return () => {
    session.metadata = null;
    for (const [action] of handlers) set(action, null);
  };
}
