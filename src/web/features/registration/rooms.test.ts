import { EventRoomType } from '@contract/entities/roomTypes';
import { sample } from '@test/harness/sample';
import type { CartDraft } from './cart';
import { sharedWith } from './rooms';

const draft = {
  passes: ['ada', 'ben', 'io'].map((id) => ({ id, ticketId: 'day', passAddOns: [] })),
} as unknown as Pick<CartDraft, 'passes'>;
const [, ben, io] = draft.passes as [CartDraft['passes'][number], CartDraft['passes'][number], CartDraft['passes'][number]];
const room = { id: 'r', eventRoomTypeId: 'cabin', start: null, end: null };
const cabin = (maxPasses: number | null) => [sample(EventRoomType, { id: 'cabin', maxPasses, passTypes: [], addOns: [] })];

test('a room is offered to one more while there is space in it, and to whom it is shared with already', () => {
  const shared = { ada: room, ben: room };
  const firstOf = (pass: CartDraft['passes'][number], most: number | null) =>
    sharedWith(draft, shared, pass, cabin(most)).map(({ first }) => first.id);
  expect([firstOf(io, null), firstOf(io, 3), firstOf(io, 2)]).toEqual([['ada'], ['ada'], []]);
  expect(firstOf(ben, 2)).toEqual(['ada']);
});
