import { EventAddOn, PassTypeWithAddOns } from '@contract/entities/addOns';
import { BaseAccount } from '@contract/entities/accounts';
import { BaseEvent } from '@contract/entities/eventBase';
import { Event } from '@contract/entities/events';
import { EventPassOptions } from '@contract/entities/packages';
import { PassType } from '@contract/entities/passTypes';
import { sample } from '@test/harness/sample';
import { draftOf } from './visitorCart';

test('what a visitor had chosen and is not to be had any more is left out, and the rest stays', () => {
  const day = sample(PassType, { id: 'day', name: 'Day pass', event: sample(BaseEvent) });
  const tee = sample(EventAddOn, { id: 'tee', name: 'Tee' });
  const options = sample(EventPassOptions, {
    passTypes: [day],
    packages: [],
    addOns: [sample(PassTypeWithAddOns, { id: 'day', addOns: [tee] })],
  });
  const cart = {
    passes: [
      { id: 'one', ticketId: 'day' },
      { id: 'two', ticketId: 'gone' },
    ],
    packages: [{ id: 'three', packageId: 'gone' }],
    addOns: { one: ['tee', 'gone'] },
  };
  const { passes, packages } = draftOf(sample(Event, { creator: sample(BaseAccount) }), options, cart);
  expect(passes.map(({ id, passAddOns }) => [id, passAddOns.map(({ addOnId }) => addOnId)])).toEqual([['one', ['tee']]]);
  expect(packages).toEqual([]);
});
