import type { Point } from 'pigeon-maps';

export interface Pin<T> {
  at: Point;
  items: T[];
}

export interface MapView {
  center: Point;
  zoom: number;
}

const TILE = 256;
const LATITUDE_MAX = 85;

export function worldPoint([latitude, longitude]: Point): Point {
  const bound = (Math.max(-LATITUDE_MAX, Math.min(LATITUDE_MAX, latitude)) * Math.PI) / 180;
  return [(TILE * (longitude + 180)) / 360, (TILE * (1 - Math.log(Math.tan(bound) + 1 / Math.cos(bound)) / Math.PI)) / 2];
}

function placeOf([x, y]: Point): Point {
  return [(Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / TILE))) * 180) / Math.PI, (x / TILE) * 360 - 180];
}

export function viewOf(places: readonly Point[], { width, height, maxZoom }: { width: number; height: number; maxZoom: number }): MapView {
  if (places.length === 0) return { center: [20, 0], zoom: 1 };
  const points = places.map(worldPoint);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = 0.8;
  const fits = Math.min((room * width) / Math.max(right - left, 1e-6), (room * height) / Math.max(bottom - top, 1e-6));
  const zoom = Math.max(0, Math.min(maxZoom, Math.floor(Math.log2(fits) * 4) / 4));
  return { center: placeOf([(left + right) / 2, (top + bottom) / 2]), zoom };
}

/** Brings together what would cover one another at a zoom: each pin is at the first of its items. */
export function pinsOf<T>(items: readonly T[], placeOfItem: (item: T) => Point, zoom: number, apart: number): Pin<T>[] {
  const pins: (Pin<T> & { point: Point })[] = [];
  const near = apart / 2 ** zoom;
  for (const item of items) {
    const at = placeOfItem(item);
    const point = worldPoint(at);
    const pin = pins.find(({ point: [x, y] }) => Math.hypot(x - point[0], y - point[1]) < near);
    if (pin) pin.items.push(item);
    else pins.push({ at, point, items: [item] });
  }
  return pins.map(({ at, items: held }) => ({ at, items: held }));
}
