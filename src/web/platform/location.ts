export interface Position {
  latitude: number;
  longitude: number;
}

export type NoPosition = 'refused' | 'unknown';

const WITHIN_MS = 10_000;
// A place that was found a little while ago will do.
const OLDEST_MS = 10 * 60_000;

export const askPosition = (): Promise<Position | NoPosition> =>
  new Promise((answer) => {
    if (!('geolocation' in navigator)) return answer('unknown');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => answer({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code, PERMISSION_DENIED }) => answer(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
      { timeout: WITHIN_MS, maximumAge: OLDEST_MS },
    );
  });
