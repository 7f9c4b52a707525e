import { useDispatch, useSelector } from 'react-redux';
import type { Activity } from '@contract/entities/activities';
import { activitiesApi, patchActivity } from '@web/api/activities';
import type { ApiDispatch } from '@web/api/cachedAnswers';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { useSwitches } from '@web/ui/hooks/useSwitches';

export interface Like {
  possible: boolean;
  liked: boolean;
  count: number;
  toggle: () => void;
}

const { likeActivity, unlikeActivity } = activitiesApi.endpoints;

/** Whether the reader likes a post, and how that is changed. */
export function useLike({ id, likes = [], _count }: Activity): Like {
  const possible = useSelector(selectSignedIn);
  const dispatch = useDispatch<ApiDispatch>();
  const { turn, isOn } = useSwitches<string, Activity>({
    name: 'like',
    store: dispatch,
    show: (activityId, on) =>
      dispatch(
        patchActivity(activityId, (one) => {
          if ((one.likes?.length ?? 0) > 0 === on) return;
          one.likes = on ? [{ createdAt: '' }] : [];
          one._count.likes += on ? 1 : -1;
        }),
      ),
    // Not by a hook of each: a row of a feed is drawn far more often than it is liked.
    send: (activityId, on) => dispatch((on ? likeActivity : unlikeActivity).initiate({ activityId }, { track: false })).unwrap(),
    // Others may have liked it meanwhile.
    answered: (activityId, answer) =>
      dispatch(patchActivity(activityId, (one) => void Object.assign(one, { likes: answer.likes, _count: answer._count }))),
  });
  const known = likes.length > 0;
  const liked = isOn(id, known);
  return { possible, liked, count: _count.likes + Number(liked) - Number(known), toggle: () => turn(id, !liked) };
}
