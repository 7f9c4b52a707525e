import { useParams } from 'react-router-dom';
import { PostPage } from '@web/features/posts/PostPage';

/** /activities/:activityId — a post with its comments, or a comment under its post. */
export function ActivityScreen() {
  const { activityId = '' } = useParams();
  return <PostPage key={activityId} activityId={activityId} />;
}
