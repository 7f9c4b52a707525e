import { useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Activity } from '@contract/entities/activities';
import { activitiesApi, patchActivity } from '@web/api/activities';
import type { ApiDispatch } from '@web/api/cachedAnswers';
import { selectSignedIn } from '@web/state/session/sessionSlice';

export interface Like {
  possible: boolean;
  liked: boolean;
  count: number;
  toggle: () => void;
}

/** Whether the reader likes a post, and how that is changed. However fast it is pressed, what was shown last holds in the end. */
export function useLike({ id, likes = [], _count }: Activity): Like {
  const possible = useSelector(selectSignedIn);
  const dispatch = useDispatch<ApiDispatch>();
  const wanted = useRef<boolean>(undefined);
  const sending = useRef(false);
  const liked = likes.length > 0;

  const show = (on: boolean) =>
    dispatch(
      patchActivity(id, (one) => {
        if ((one.likes?.length ?? 0) > 0 === on) return;
        one.likes = on ? [{ createdAt: '' }] : [];
        one._count.likes += on ? 1 : -1;
      }),
    );

  async function send(was: boolean) {
    if (sending.current) return;
    sending.current = true;
    let kept = was;
    try {
      while (wanted.current !== undefined && wanted.current !== kept) {
        const sent: boolean = wanted.current;
        // Not by a hook of each: a row of a feed is drawn far more often than it is liked.
        const { likeActivity, unlikeActivity } = activitiesApi.endpoints;
        const answer = await dispatch((sent ? likeActivity : unlikeActivity).initiate({ activityId: id }, { track: false })).unwrap();
        kept = sent;
        // Others may have liked it meanwhile.
        if (wanted.current === kept)
          dispatch(patchActivity(id, (one) => void Object.assign(one, { likes: answer.likes, _count: answer._count })));
      }
    } catch {
      // Told by the toast of every change that fails; what the server last took is shown again.
      show(kept);
    } finally {
      sending.current = false;
      wanted.current = undefined;
    }
  }

  return {
    possible,
    liked,
    count: _count.likes,
    toggle() {
      wanted.current = !liked;
      show(!liked);
      void send(liked);
    },
  };
}
