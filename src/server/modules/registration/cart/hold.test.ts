import { HOLD } from '@contract/checkoutLimits';
import { holdFrom } from './hold';

const MINUTE = 60_000;
const at = (minute: number) => new Date(Date.UTC(2027, 0, 1) + minute * MINUTE);

function held(minutes: number): boolean[] {
  let heldSince: Date | null = null;
  return Array.from({ length: minutes }, (_, minute) => {
    const hold = holdFrom({ heldSince }, at(minute));
    heldSince = hold.heldSince;
    return hold.holdUntil > at(minute);
  });
}

test('a hold lasts a quarter of an hour', () => {
  expect(holdFrom({ heldSince: null }, at(0))).toEqual({ holdUntil: new Date(at(0).getTime() + HOLD.lastsMs), heldSince: at(0) });
});

test('somebody who renews it again and again leaves the passes to others for a while in each hour', () => {
  const [most, rest] = [HOLD.mostMs / MINUTE, HOLD.restMs / MINUTE];
  const minutes = held(2 * (most + rest));
  const round = [...Array<boolean>(most).fill(true), ...Array<boolean>(rest).fill(false)];
  expect(minutes).toEqual([...round, ...round]);
});
