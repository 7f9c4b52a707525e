/** Where this device is, in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Why it could not be told: the person does not want it, or nobody knows. */
export type NoPosition = 'refused' | 'unknown';

const WITHIN_MS = 10_000;
// A place that was found a little while ago will do.
const OLDEST_MS = 10 * 60_000;

/** Asks for the place of this device; the browser asks the person in turn. */
export const askPosition = (): Promise<Position | NoPosition> =>
  new Promise((answer) => {
    if (!('geolocation' in navigator)) return answer('unknown');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => answer({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code, PERMISSION_DENIED }) => answer(code === PERMISSION_DENIED ? 'refused' : 'unknown'),
      { timeout: WITHIN_MS, maximumAge: OLDEST_MS },
    );
  });
