import { useIntl } from 'react-intl';
import type { Activity } from '@contract/entities/activities';
import type { BaseVideo } from '@contract/entities/media';
import { useVideo } from '@web/api/videos';
import { VideoPlayer } from '@web/ui/media/VideoPlayer';
import { mediumName } from './mediumName';

export function PostFilm({ post, video }: { post: Activity; video: BaseVideo }) {
  const intl = useIntl();
  return <VideoPlayer video={useVideo(video)} label={mediumName(intl, post)} />;
}
