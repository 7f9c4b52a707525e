import { Notification } from '@contract/entities/notifications';
import { sample } from '@test/harness/sample';
import { byDay } from './days';

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

test('what came on another day, or says something of its own, stands by itself', () => {
  const at = (id: string, day: number, kind: string, subjectId = id) => told(id, kind, `2026-03-0${day}T12:00:00.000Z`, subjectId);
  expect(
    ids(at('a', 3, 'accountFollowed'), at('b', 3, 'accountFollowed'), at('c', 2, 'accountFollowed'), at('d', 2, 'activityMentioned')),
  ).toEqual([[['a', 'b']], [['c'], ['d']]]);
});
