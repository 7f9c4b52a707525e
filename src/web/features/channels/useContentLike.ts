import { useDispatch, useSelector } from 'react-redux';
import type { Content } from '@contract/entities/contents';
import type { ApiDispatch } from '@web/api/cachedAnswers';
import { contentsApi, patchContent } from '@web/api/contents';
import { selectSignedIn, signInRequired } from '@web/state/session/sessionSlice';
import { useSwitches } from '@web/ui/hooks/useSwitches';

const { likeContent, unlikeContent } = contentsApi.endpoints;

/** Whether the reader likes a content, and how that is changed. */
export function useContentLike({ id, channel, likes, _count }: Content) {
  const signedIn = useSelector(selectSignedIn);
  const dispatch = useDispatch<ApiDispatch>();
  const { turn, isOn } = useSwitches<string, Content>({
    name: 'content like',
    store: dispatch,
    show: (contentId, on) =>
      dispatch(
        patchContent(contentId, (one) => {
          if (one.likes.length > 0 === on) return;
          one.likes = on ? [{ createdAt: '' }] : [];
          one._count.likes += on ? 1 : -1;
        }),
      ),
    send: (contentId, on) =>
      dispatch((on ? likeContent : unlikeContent).initiate({ channelId: channel.id, contentId }, { track: false })).unwrap(),
    // Others may have liked it meanwhile.
    answered: (contentId, answer) =>
      dispatch(patchContent(contentId, (one) => void Object.assign(one, { likes: answer.likes, _count: answer._count }))),
  });
  const known = likes.length > 0;
  const liked = isOn(id, known);
  return {
    liked,
    count: _count.likes + Number(liked) - Number(known),
    toggle: () => (signedIn ? turn(id, !liked) : void dispatch(signInRequired())),
  };
}
