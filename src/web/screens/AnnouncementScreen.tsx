import { useParams } from 'react-router-dom';
import { AnnouncementPage } from '@web/features/announcements/AnnouncementPage';

/** /announcements/:announcementId — what the hosts of an event or the moderators of a group said to the reader. */
export function AnnouncementScreen() {
  const { announcementId = '' } = useParams();
  return <AnnouncementPage key={announcementId} announcementId={announcementId} />;
}
