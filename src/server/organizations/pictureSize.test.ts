import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pictureSize } from './pictureSize';

const ROOT = 'config/organizations';
const pictures = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(svg|png|jpg|webp)$/.test(name));
const measured = (name: string) => pictureSize(readFileSync(join(ROOT, name)));

test('pictures of every kind are measured', () => {
  expect(measured('demo/icon-192.png')).toEqual({ width: 192, height: 192 });
  expect(measured('demo/opengraph.jpg')).toEqual({ width: 1200, height: 627 });
  expect(measured('demo/events/atrium.webp')).toEqual({ width: 1200, height: 627 });
  expect(measured('demo/people/ada.webp')).toEqual({ width: 512, height: 512 });
  expect(measured('demo/icon.svg')).toEqual({ width: 96, height: 96 });
  const head = (kind: string) =>
    Buffer.concat([Buffer.from(`RIFF\0\0\0\0WEBP${kind}`, 'latin1'), Buffer.from([0, 0, 0, 0, 0x2f, 0, 0, 0])]);
  expect(pictureSize(Buffer.concat([head('VP8X'), Buffer.from([0xaf, 4, 0, 0x72, 2, 0, 0])]))).toEqual({ width: 1200, height: 627 });
});

test('what is no picture has no measures', () => {
  for (const text of ['', 'hello', '<html>', '\xff\xd8', 'RIFF']) expect(pictureSize(Buffer.from(text, 'latin1'))).toBeNull();
});

test('every shipped picture is small, and large enough for its place', () => {
  for (const name of pictures) {
    expect([name, measured(name)]).toEqual([name, expect.anything()]);
    expect(statSync(join(ROOT, name)).size).toBeLessThan(40_000);
    if (name.includes('/events/')) expect(measured(name)).toEqual({ width: 1200, height: 627 });
    if (name.includes('/people/')) expect(measured(name)).toEqual({ width: 512, height: 512 });
  }
});
