import { attendeeTags } from './attendeeTags';
import { paidTags } from './paidBesideEvents';
import { invalidating, providing, providingPages, tags, type Tag } from './tags';

const provided = (of: Tag) => providing(() => of)(undefined, undefined, undefined);

test('an answer is found by its own tag and by each above it', () => {
  expect(provided(tags.chatMessages(7))).toEqual([
    { type: 'Self', id: 'chatChannels' },
    { type: 'Self', id: 'chatChannels:7' },
    { type: 'Self', id: 'chatChannels:7:messages' },
  ]);
  expect(provided(tags.chatMessages(7))).toContainEqual(tags.chatChannel(7));
});

test('the list of a noun stands above every single one of it', () => {
  expect(provided(tags.sessions('fair'))).toContainEqual(tags.allEvents());
  expect(provided(tags.account('ada'))).toContainEqual(tags.accounts());
});

test('parts that are not given are left out', () => {
  expect(tags.accounts()).toEqual({ type: 'Accounts', id: 'list' });
  expect(tags.passTypes('fair')).toEqual({ type: 'Event', id: 'fair:passTypes' });
  expect(provided(tags.passTypes('fair', 'early'))).toContainEqual(tags.passTypes('fair'));
});

test('no two places in the cache have one tag', () => {
  const named = Object.values({ ...tags, ...paidTags, ...attendeeTags }).map((of) =>
    JSON.stringify((of as (...parts: string[]) => object)('a', 'b', 'c')),
  );
  expect(new Set(named).size).toBe(named.length);
});

test('an answer that is found in two places is found above both of them', () => {
  const of = providing(({ eventId }: { eventId: string }, event?: { id: string }) => [
    tags.event(eventId),
    ...(event ? [tags.event(event.id)] : []),
  ]);
  expect(of({ id: 'e1' }, undefined, { eventId: 'fair' })).toEqual([
    tags.event('fair'),
    tags.allEvents(),
    tags.event('e1'),
    tags.allEvents(),
  ]);
  expect(of(undefined, 'failed', { eventId: 'fair' })).toEqual([tags.event('fair'), tags.allEvents()]);
});

test('a change makes stale what it says once it has succeeded, though its answer be empty', () => {
  const of = invalidating(({ eventId }: { eventId: string }) => [tags.registration(eventId)], [tags.self()]);
  expect(of(null, undefined, { eventId: 'fair' })).toEqual([tags.registration('fair')]);
  expect(of(undefined, { status: 500 }, { eventId: 'fair' })).toEqual([tags.self()]);
});

test('a list is found by each entity in it', () => {
  const provides = providingPages(tags.event, tags.allEvents);
  expect(provides({ pages: [[{ id: 'a' }], [{ id: 'b' }]] }, undefined, {} as never)).toEqual([
    { type: 'Events', id: 'list' },
    { type: 'Event', id: 'a' },
    { type: 'Event', id: 'b' },
  ]);
  expect(provides(undefined, 'failed', {} as never)).toEqual([{ type: 'Events', id: 'list' }]);
});
