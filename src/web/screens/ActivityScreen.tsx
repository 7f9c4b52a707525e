import { useParams } from 'react-router-dom';
import { PostPage } from '@web/features/posts/PostPage';

export function ActivityScreen() {
  const { activityId = '' } = useParams();
  return <PostPage key={activityId} activityId={activityId} />;
}
