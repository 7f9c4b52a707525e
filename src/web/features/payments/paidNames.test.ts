import { BaseEventAddOn } from '@contract/entities/addOns';
import { BasePass } from '@contract/entities/passes';
import { BasePassType } from '@contract/entities/passTypes';
import { Payment } from '@contract/entities/payments';
import { BaseEventRoomType, BaseEventRoomTypeReservation } from '@contract/entities/roomTypes';
import { sample } from '@test/harness/sample';
import { countedNames, paidNames } from './paidNames';

const ticket = sample(BasePassType, { name: 'Conference pass' });
const room = (id: string) => sample(BaseEventRoomTypeReservation, { id, eventRoomType: sample(BaseEventRoomType, { name: 'Twin cabin' }) });

test('a payment names each pass and add-on that it was for, and each room once, however many share it', () => {
  const purchases = [room('a'), room('a'), room('b'), null].map((reservation) => sample(BasePass, { ticket, reservation }));
  const addOns = [sample(BaseEventAddOn, { name: 'Supper' })];
  expect(paidNames(sample(Payment, { purchases, addOns }))).toEqual([
    ...Array<string>(4).fill('Conference pass'),
    'Supper',
    ...Array<string>(2).fill('Twin cabin'),
  ]);
  expect(countedNames(sample(Payment, { purchases, addOns }))).toEqual([
    ['Conference pass', 4],
    ['Supper', 1],
    ['Twin cabin', 2],
  ]);
});
