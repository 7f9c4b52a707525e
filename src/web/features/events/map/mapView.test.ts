import { pinsOf, viewOf, worldPoint } from './mapView';

const screen = { width: 800, height: 500, maxZoom: 12 };

test('the middle of the world is the middle of its map, and the poles are not beyond it', () => {
  expect(worldPoint([0, 0])).toEqual([128, 128]);
  expect(worldPoint([90, 180])[1]).toBeGreaterThanOrEqual(0);
  expect(worldPoint([-90, -180])[1]).toBeLessThanOrEqual(256);
});

test('a view shows all places, with room around them', () => {
  const places = [
    [38.7, -9.1],
    [60.2, 24.9],
    [1.3, 103.8],
  ] as [number, number][];
  const { center, zoom } = viewOf(places, screen);
  const [x, y] = worldPoint(center);
  for (const place of places) {
    const [left, top] = worldPoint(place);
    expect(Math.abs(left - x) * 2 ** zoom).toBeLessThan(screen.width / 2);
    expect(Math.abs(top - y) * 2 ** zoom).toBeLessThan(screen.height / 2);
  }
});

test('one place alone is shown as closely as the ground can be', () => {
  const { center, zoom } = viewOf([[38.7, -9.1]], screen);
  expect(zoom).toBe(screen.maxZoom);
  expect(center[0]).toBeCloseTo(38.7);
  expect(center[1]).toBeCloseTo(-9.1);
});

test('places that would cover one another are one pin, until they are looked at more closely', () => {
  const towns: [number, number][] = [
    [38.71, -9.14],
    [38.7, -9.19],
    [41.15, -8.61],
  ];
  const counts = (zoom: number) => pinsOf(towns, (town) => town, zoom, 40).map(({ items }) => items.length);
  expect(counts(2)).toEqual([3]);
  expect(counts(7)).toEqual([2, 1]);
  expect(counts(14)).toEqual([1, 1, 1]);
});
