import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What an entry of the history holds that a press has opened a picture with. */
const OPENING = { opened: true };

/** Which picture or video is shown large stands in the address, so that Back closes it, and closing it goes back. */
export function useViewer() {
  const navigate = useNavigate();
  const { search, state, key } = useLocation();
  const opened = (state as Partial<typeof OPENING> | null)?.opened === true;
  const leaving = useRef(false);
  useEffect(() => void (leaving.current = false), [key]);
  const to = (postId: string | null) => {
    const query = new URLSearchParams(search);
    if (postId) query.set('picture', postId);
    else query.delete('picture');
    return { search: query.toString() };
  };
  return {
    to,
    opening: OPENING,
    chosen: new URLSearchParams(search).get('picture'),
    open: (postId: string) => void navigate(to(postId), { state: OPENING, preventScrollReset: true }),
    step: (postId: string) => void navigate(to(postId), { replace: true, state, preventScrollReset: true }),
    close: () => {
      // Going back takes its time; whoever presses Escape twice is to leave no more than the picture.
      if (leaving.current) return;
      leaving.current = true;
      if (opened) void navigate(-1);
      // Where a link has led to it there may be nothing to go back to.
      else void navigate(to(null), { replace: true, preventScrollReset: true });
    },
  };
}
