import { fireEvent, render, screen } from '@testing-library/react';
import { Zoomable } from './Zoomable';

function show() {
  const swiped: string[] = [];
  let time = 0;
  render(
    <Zoomable onSwipe={(to) => swiped.push(to)}>
      <img src="/quay.jpg" alt="A quay" />
    </Zoomable>,
  );
  const picture = screen.getByRole('img', { name: 'A quay' });
  const stage = picture.parentElement!.parentElement!;
  jest.spyOn(stage, 'getBoundingClientRect').mockReturnValue({ left: 0, top: 0, width: 400, height: 800 } as DOMRect);
  const scale = () => Number(/scale\((.*)\)/.exec(picture.parentElement!.style.transform)![1]);
  const finger = (id: number) => {
    // The DOM of these tests has no pointers of its own.
    const at = (type: string) => (clientX: number, clientY: number) => {
      const event = new MouseEvent(type, { bubbles: true, clientX, clientY });
      Object.defineProperty(event, 'timeStamp', { value: (time += 50) });
      fireEvent(stage, Object.assign(event, { pointerId: id, pointerType: 'touch' }));
    };
    return { down: at('pointerdown'), move: at('pointermove'), up: at('pointerup'), cancel: at('pointercancel') };
  };
  const tap = (x: number, y: number) => {
    const one = finger(9);
    one.down(x, y);
    one.up(x, y);
  };
  return { swiped, scale, finger, tap };
}

test.each([
  [-120, 10, ['left']],
  [120, -10, ['right']],
  [-20, 0, []],
  [-80, 200, []],
])('a finger that goes %i px across and %i along swipes to %j', (across, along, expected) => {
  const { swiped, finger } = show();
  const one = finger(1);
  one.down(200, 400);
  one.move(200 + across, 400 + along);
  one.up(200 + across, 400 + along);
  expect(swiped).toEqual(expected);
});

test('two fingers enlarge it, to four times at most, and one then moves it and turns no page', () => {
  const { swiped, scale, finger } = show();
  const [one, other] = [finger(1), finger(2)];
  one.down(150, 400);
  other.down(250, 400);
  other.move(350, 400);
  expect(scale()).toBe(2);
  other.move(950, 400);
  expect(scale()).toBe(4);
  other.move(350, 400);
  other.up(350, 400);
  one.up(150, 400);
  expect(scale()).toBe(2);
  one.down(300, 400);
  one.move(100, 400);
  one.up(100, 400);
  expect([scale(), swiped]).toEqual([2, []]);
});

test('two taps enlarge it, two more make it fit again, and one alone does nothing', () => {
  const { swiped, scale, tap } = show();
  tap(200, 400);
  expect(scale()).toBe(1);
  tap(202, 401);
  expect(scale()).toBe(2.5);
  tap(200, 400);
  tap(200, 400);
  expect([scale(), swiped]).toEqual([1, []]);
});

test('a gesture that the system takes over swipes nowhere', () => {
  const { swiped, finger } = show();
  const one = finger(1);
  one.down(300, 400);
  one.move(100, 400);
  one.cancel(100, 400);
  expect(swiped).toEqual([]);
});
