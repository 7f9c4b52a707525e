import fc from 'fast-check';
import { isWithinTiers } from './tiers';

const only = (tierId: string) => ({ tierId, allowed: true });
const not = (tierId: string) => ({ tierId, allowed: false });

test.each([
  ['what has no limits, to whoever holds nothing', [], [], true],
  ['what one tier may have, to whoever holds it', [only('gold'), only('silver')], ['silver'], true],
  ['what one tier may have, to whoever holds another', [only('gold')], ['silver'], false],
  ['what one tier may not have, to whoever holds another', [not('gold')], ['silver'], true],
  ['what one tier may not have, to whoever holds it beside one that may', [only('gold'), not('silver')], ['gold', 'silver'], false],
])('%s', (_what, limits, held, may) => {
  expect(isWithinTiers(limits, new Set(held))).toBe(may);
});

test('one more tier that nothing is said of changes nothing, and one that is ruled out never opens anything', () => {
  const tier = fc.constantFrom('a', 'b', 'c', 'd');
  const limits = fc.uniqueArray(fc.record({ tierId: tier, allowed: fc.boolean() }), { selector: ({ tierId }) => tierId });
  fc.assert(
    fc.property(limits, fc.uniqueArray(tier), (some, held) => {
      const before = isWithinTiers(some, new Set(held));
      expect(isWithinTiers(some, new Set([...held, 'unknown']))).toBe(before);
      for (const { tierId, allowed } of some) if (!allowed) expect(isWithinTiers(some, new Set([...held, tierId]))).toBe(false);
    }),
  );
});
