import { placeAt } from './placeAt';

const window390 = { clientWidth: 390, clientHeight: 844 };

function placed([x, y, width, height]: [number, number, number, number], likelyHeight: number, size = window390) {
  for (const [name, value] of Object.entries(size)) Object.defineProperty(document.documentElement, name, { value, configurable: true });
  const anchor = document.createElement('button');
  anchor.getBoundingClientRect = () => new DOMRect(x, y, width, height);
  const layer = document.createElement('div');
  placeAt(anchor, layer, likelyHeight);
  const { left, right, margin, top, bottom, maxHeight } = layer.style;
  return { left, right, margin, top, bottom, maxHeight };
}

test('under a button at the end of the head, by that edge, with all the room there is', () => {
  expect(placed([330, 6, 44, 44], 500)).toEqual({
    left: '8px',
    right: '16px',
    margin: '0px 0px 0px auto',
    top: '58px',
    bottom: 'auto',
    maxHeight: '778px',
  });
});

test('over a button at the foot, where there is no room below', () => {
  expect(placed([16, 780, 44, 44], 300)).toEqual({
    left: '16px',
    right: '8px',
    margin: '0px auto 0px 0px',
    top: 'auto',
    bottom: '72px',
    maxHeight: '764px',
  });
});

test('under it after all where there is even less room above', () => {
  expect(placed([16, 300, 44, 44], 900)).toMatchObject({ top: '352px', maxHeight: '484px' });
});

test('never past an edge of the window, and over what is higher than the window', () => {
  expect(placed([380, 6, 44, 44], 100)).toMatchObject({ right: '8px' });
  expect(placed([40, -100, 340, 1_100], 100)).toMatchObject({ bottom: '636px', maxHeight: '200px' });
});

test('beside a button in the middle it ends at the other edge of the window', () => {
  expect(placed([134, 390, 151, 40], 200)).toMatchObject({ left: '8px', right: '105px' });
  expect(placed([110, 390, 120, 40], 200)).toMatchObject({ left: '110px', right: '8px' });
});
