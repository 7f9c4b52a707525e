import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import styled from 'styled-components';
import type { Activity } from '@contract/entities/activities';
import { useGetActivityQuery } from '@web/api/activities';
import { positionAt } from '@web/platform/scrollPositions';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Comment } from './Comments';
import { useIsShown } from './useFeed';

interface NamedCommentProps {
  comment: Activity;
  /** Tells which of the comments right under the post it stands in: that one is not to be listed again. */
  onTop: (id: string) => void;
}

/** A comment that a link names, under those that it answers. */
export const NamedComment = ({ comment, onTop }: NamedCommentProps) => (
  <Under answered={comment.commented?.id} root={comment.rootId} id={comment.id} onTop={onTop}>
    <Named comment={comment} />
  </Under>
);

function Named({ comment }: { comment: Activity }) {
  const { id } = comment;
  const part = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP' && positionAt(key) !== undefined;
  const [arrives] = useState(!isReturn);
  useEffect(() => {
    // Whoever returns to the page, or reads on already, is left where they are.
    if (!arrives || document.documentElement.scrollTop > 0) return;
    part.current!.scrollIntoView({ block: 'nearest' });
    if (document.activeElement?.matches('body, main, h1')) document.getElementById(`comment-${id}`)!.focus({ preventScroll: true });
  }, [arrives, id]);
  return (
    <Clear ref={part}>
      <Comment comment={comment} marked />
    </Clear>
  );
}

const Clear = styled.div`
  scroll-margin-block: 25vh;
`;

interface UnderProps {
  answered: string | undefined;
  root: string | null;
  id: string;
  onTop: (id: string) => void;
  children: ReactNode;
}

function Under({ answered, root, id, onTop, children }: UnderProps) {
  const isTop = answered === undefined || answered === root;
  const { currentData: above, isError } = useGetActivityQuery({ activityId: answered ?? '' }, { skip: isTop });
  const isShown = useIsShown();
  // One that is gone, or hidden from the reader, answers for nothing.
  const isAlone = isTop || isError || (above !== undefined && !isShown(above));
  useEffect(() => {
    if (isAlone) onTop(id);
  }, [isAlone, id, onTop]);
  if (isAlone) return children;
  if (!above) return <Skeleton shape="row" count={2} />;
  return (
    <Under answered={above.commented?.id} root={root} id={above.id} onTop={onTop}>
      <Comment comment={above} named={{ id, shown: children }} />
    </Under>
  );
}
