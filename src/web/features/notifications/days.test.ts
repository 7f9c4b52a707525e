import { Notification } from '@contract/entities/notifications';
import { sample } from '@test/harness/sample';
import { byDay } from './days';
import { SEVERAL, TEXTS } from './texts';

const told = (id: string, kind: string, createdAt: string, subjectId: string | null = 'post') =>
  sample(Notification, { id, kind, createdAt, subjectId });
const ids = (...all: Notification[]) => byDay(all).map(({ groups }) => groups.map((group) => group.map(({ id }) => id)));

test('who likes the same post on one day is told in one line, where the newest of them stands', () => {
  const day = (id: string, hour: number, kind = 'activityLiked', subjectId = 'post') =>
    told(id, kind, `2026-03-02T${hour}:00:00.000Z`, subjectId);
  expect(ids(day('a', 15), day('b', 14, 'activityCommented'), day('c', 13), day('d', 12, 'activityLiked', 'other'), day('e', 11))).toEqual([
    [['a', 'c', 'e'], ['b'], ['d']],
  ]);
});

test('who comments on the same post, or posts in the same group, is told in one line', () => {
  const under = (id: string, kind: string, underId: string | null) => ({ ...told(id, kind, '2026-03-02T12:00:00.000Z', id), underId });
  const comments = [
    under('a', 'activityCommented', 'post'),
    under('b', 'activityCommented', 'post'),
    under('c', 'activityCommented', 'other'),
  ];
  const others = [
    under('d', 'groupActivityPosted', 'group'),
    under('e', 'activityReshared', null),
    under('f', 'groupActivityPosted', 'group'),
  ];
  expect(ids(...comments, ...others)).toEqual([[['a', 'b'], ['c'], ['d', 'f'], ['e']]]);
});

test('what came on another day, or says something of its own, stands by itself', () => {
  const at = (id: string, day: number, kind: string, subjectId = id) => told(id, kind, `2026-03-0${day}T12:00:00.000Z`, subjectId);
  expect(
    ids(at('a', 3, 'accountFollowed'), at('b', 3, 'accountFollowed'), at('c', 2, 'accountFollowed'), at('d', 2, 'activityMentioned')),
  ).toEqual([[['a', 'b']], [['c'], ['d']]]);
});

test('a kind is told of several in one line where there is a text that says so, and no other', () => {
  for (const kind of Object.keys(TEXTS)) {
    const one = (id: string) => ({ ...told(id, kind, '2026-03-02T12:00:00.000Z'), underId: 'post' });
    expect([kind, ids(one('a'), one('b'))]).toEqual([kind, [kind in SEVERAL ? [['a', 'b']] : [['a'], ['b']]]]);
  }
});
