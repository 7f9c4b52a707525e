import { listComments } from '@contract/endpoints/activities';
import { Activity } from '@contract/entities/activities';
import { feedCursor } from '@contract/rules/feedCursor';
import { sample } from '@test/harness/sample';
import { feedPages, ownLast, type CachedActivity } from './activityPages';

const comment = (id: string, own?: true): CachedActivity => ({
  ...sample(Activity, { id, createdAt: `2027-03-01T09:00:0${id}.000Z` }),
  ...(own && { own }),
});
const { getNextPageParam } = feedPages(listComments, 2).infiniteQueryOptions;

test('one’s own comment, written before all pages were there, hides none of the others', () => {
  expect(getNextPageParam([comment('1'), comment('2'), comment('9', true)])).toBe(feedCursor(comment('2')));
  expect(getNextPageParam([comment('1'), comment('9', true)])).toBeUndefined();
});

test('one’s own new comment stands last, and once when its page comes', () => {
  const ids = (...comments: CachedActivity[]) => ownLast(comments).map(({ id }) => id);
  expect(ids(comment('1'), comment('9', true), comment('2'))).toEqual(['1', '2', '9']);
  expect(ids(comment('1'), comment('9', true), comment('2'), comment('9'))).toEqual(['1', '2', '9']);
});
