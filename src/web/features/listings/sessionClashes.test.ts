import { BaseSessionLocation, BaseSpeaker, Session } from '@contract/entities/sessions';
import { sample } from '@test/harness/sample';
import { sessionClashes } from './sessionClashes';

const session = (id: string, start: string, end: string, { room, speakers = [] }: { room?: string; speakers?: string[] } = {}) =>
  sample(Session, {
    id,
    startTime: `2027-05-01T${start}:00.000Z`,
    endTime: `2027-05-01T${end}:00.000Z`,
    location: room === undefined ? null : sample(BaseSessionLocation, { id: room, name: room }),
    speakers: speakers.map((name) => sample(BaseSpeaker, { id: name })),
  });

const clashes = (...sessions: ReturnType<typeof session>[]) =>
  Object.fromEntries([...sessionClashes(sessions)].map(([id, others]) => [id, others.map((other) => other.id)]));

test('who is to speak at two sessions at the same time is told at both, whatever their rooms', () => {
  expect(
    clashes(
      session('Clay', '10:00', '11:00', { room: 'Mill', speakers: ['Ida', 'Bo'] }),
      session('Fire', '10:30', '11:30', { speakers: ['Ida'] }),
      session('Ash', '10:30', '11:30', { speakers: ['Kay'] }),
    ),
  ).toEqual({ Clay: ['Fire'], Fire: ['Clay'], Ash: [] });
});

test('what ends as the next begins leaves the room to it', () => {
  expect(
    clashes(
      session('Clay', '10:00', '11:00', { room: 'Mill' }),
      session('Fire', '11:00', '12:00', { room: 'Mill' }),
      session('Ash', '09:00', '12:00', { room: 'Mill' }),
    ),
  ).toEqual({ Clay: ['Ash'], Fire: ['Ash'], Ash: ['Clay', 'Fire'] });
});

test('sessions without a room need none', () => {
  expect(clashes(session('Clay', '10:00', '11:00'), session('Fire', '10:00', '11:00'))).toEqual({ Clay: [], Fire: [] });
});
