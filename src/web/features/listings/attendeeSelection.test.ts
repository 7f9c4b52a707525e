import { act, renderHook } from '@testing-library/react';
import { ACTION_MAX } from '@contract/rules/listingActions';
import { useAttendeeSelection } from './attendeeSelection';

const selecting = () => renderHook((filter: object) => useAttendeeSelection(filter), { initialProps: { checkedIn: true } });

test('as many are ticked one by one as an action may name, and no more', () => {
  const { result } = selecting();
  for (let one = 0; one < ACTION_MAX; one++) {
    expect(result.current.full).toBe(false);
    act(() => result.current.turn(`person-${one}`, true));
  }
  expect(result.current.full).toBe(true);
  act(() => result.current.turn('person-0', false));
  expect([result.current.full, result.current.has('person-0'), result.current.has('person-1')]).toEqual([false, false, true]);
});

test('everybody is all that one filter finds: of another, nobody is ticked', () => {
  const { result, rerender } = selecting();
  act(() => result.current.takeEverybody());
  expect([result.current.everybody, result.current.has('anybody')]).toEqual([true, true]);
  rerender({ checkedIn: false });
  expect([result.current.everybody, result.current.has('anybody')]).toEqual([false, false]);
});
