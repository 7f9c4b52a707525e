import type { Self } from '@contract/entities/accounts';
import type { Notification } from '@contract/entities/notifications';
import { patchAnswers, type ApiDispatch, type GetState } from './cachedAnswers';
import { tags } from './tags';

/** Shows every notification as read, before the server says so: another tab is about to tell it, and may take that back. */
export const showAllRead =
  () =>
  (dispatch: ApiDispatch, getState: GetState): void => {
    const read = ({ pages }: { pages: Notification[][] }) => pages.flat().forEach((one) => (one.read = true));
    const count = ({ _count }: Self) => void (_count.notifications = 0);
    patchAnswers<{ pages: Notification[][] }>(tags.notifications(), read, dispatch, getState);
    patchAnswers<Self>(tags.self(), count, dispatch, getState, (self) => '_count' in self);
  };

/** What is told anew once that was taken back. */
export const readTags = [tags.self(), tags.notifications()];
