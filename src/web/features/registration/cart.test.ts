import type { EventPassOptions } from '@contract/entities/packages';
import type { Registration } from '@contract/entities/registrations';
import { cartOf, cartOfDraft, picksOf, isEmpty, samePicks } from './cart';

const options = {
  passTypes: [{ id: 'day' }, { id: 'full' }],
  packages: [{ id: 'family', passes: [{ passTypeId: 'day', quantity: 2 }] }],
} as unknown as EventPassOptions;

const pass = (id: string, ticketId: string, packageId: string | null = null, couponId: string | null = null) => ({
  id,
  ticketId,
  packageId,
  couponId,
});
const draft = (passes: ReturnType<typeof pass>[], packages: { id: string; packageId: string }[] = []) =>
  ({ passes, packages }) as unknown as Registration;

const counter = () => {
  let count = 0;
  return () => `new-${++count}`;
};

test('passes that are held already keep their ids, and with them their answers', () => {
  const held = draft([pass('a', 'day'), pass('b', 'day'), pass('c', 'full')]);
  expect(cartOf({ passes: { day: 3 }, packages: {} }, options, held, counter())).toEqual({
    passes: [
      { id: 'a', ticketId: 'day' },
      { id: 'b', ticketId: 'day' },
      { id: 'new-1', ticketId: 'day' },
    ],
    packages: [],
  });
});

test('a package brings its passes, and each names the package of the cart', () => {
  const cart = cartOf({ passes: { day: 1 }, packages: { family: 1 } }, options, draft([pass('single', 'day')]), counter());
  expect(cart.packages).toEqual([{ id: 'new-1', packageId: 'family' }]);
  expect(cart.passes).toEqual([
    { id: 'new-2', ticketId: 'day', packageId: 'new-1' },
    { id: 'new-3', ticketId: 'day', packageId: 'new-1' },
    { id: 'single', ticketId: 'day' },
  ]);
});

test('what a draft holds is read back as the numbers that were picked', () => {
  const held = draft([pass('a', 'day'), pass('b', 'day', 'pk'), pass('c', 'day', 'pk')], [{ id: 'pk', packageId: 'family' }]);
  const picks = picksOf(held);
  expect(picks).toEqual({ passes: { day: 1 }, packages: { family: 1 } });
  expect(cartOf(picks, options, held, counter())).toEqual(
    expect.objectContaining({ passes: expect.arrayContaining(cartOfDraft(held).passes), packages: cartOfDraft(held).packages }),
  );
});

test('a pick of zeros is empty and the same as none', () => {
  expect(isEmpty({ passes: { day: 0 }, packages: {} })).toBe(true);
  expect(samePicks({ passes: { day: 0, full: 1 }, packages: {} }, { passes: { full: 1 }, packages: { family: 0 } })).toBe(true);
  expect(samePicks({ passes: { full: 1 }, packages: {} }, { passes: { full: 2 }, packages: {} })).toBe(false);
});

test('a coupon stays on the pass it was given to', () => {
  expect(cartOfDraft(draft([pass('a', 'day', null, 'half')])).passes).toEqual([{ id: 'a', ticketId: 'day', couponId: 'half' }]);
});

test('what is held stays in the cart when it is no longer on sale to others', () => {
  const held = draft([pass('a', 'secret'), pass('b', 'day', 'pk')], [{ id: 'pk', packageId: 'gone' }]);
  expect(cartOf(picksOf(held), options, held, counter())).toEqual({
    passes: [
      { id: 'b', ticketId: 'day', packageId: 'pk' },
      { id: 'a', ticketId: 'secret' },
    ],
    packages: [{ id: 'pk', packageId: 'gone' }],
  });
});
