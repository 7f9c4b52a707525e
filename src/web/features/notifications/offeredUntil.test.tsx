import { screen, within } from '@testing-library/react';
import { BaseEvent } from '@contract/entities/eventBase';
import { Notification } from '@contract/entities/notifications';
import { WaitingListEntry } from '@contract/entities/waitingLists';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
// Asked for lazily by the app; loaded here, the first test does not pay for it.
import '@web/screens/NotificationsScreen';

const offered = (subjectId: string, subject: string) =>
  sample(Notification, { id: subjectId, kind: 'waitingListOffered', type: 'EVENT', subjectId, subject, createdAt: '2026-11-20T10:00:00Z' });
const entry = (eventId: string, offeredUntil: string, createdAt = '2026-11-19T10:00:00Z') =>
  sample(WaitingListEntry, {
    id: `${eventId} ${offeredUntil}`,
    event: sample(BaseEvent, { id: eventId }),
    status: 'offered',
    position: null,
    offeredUntil,
    createdAt,
  });

test('a place that is offered is told with the time until which it is kept, while it is', async () => {
  await openApp('/notifications', {
    signedIn: true,
    server: ({ answer }) => {
      answer('GET /self/notifications', [
        offered('fair', 'Summer fair'),
        offered('walk', 'Night walk'),
        offered('park', 'Park run'),
        offered('lake', 'Lake swim'),
      ]);
      answer('GET /self/waitingLists', [
        entry('fair', '2090-06-01T12:00:00'),
        entry('walk', '2020-06-01T12:00:00'),
        // Waited for since an offer before was let go, and offered as two things of which each was told of.
        entry('park', '2090-06-01T12:00:00', '2026-11-21T10:00:00Z'),
        entry('lake', '2090-06-01T12:00:00'),
        entry('lake', '2090-07-01T12:00:00'),
      ]);
    },
  });
  expect(await screen.findByText(/Kept for you until Thu, Jun 1, 12:00 PM/)).toBeInTheDocument();
  for (const name of ['Night walk', 'Park run', 'Lake swim']) {
    const other = screen.getByRole('link', { name: `A place at ${name} is free for you.` }).parentElement!;
    expect(within(other).queryByText(/Kept for you/)).not.toBeInTheDocument();
  }
});
