import { useParams } from 'react-router-dom';
import { AnnouncementPage } from '@web/features/announcements/AnnouncementPage';

/** /announcements/:announcementId — what the hosts of an event, the moderators of a group or the organization said to the reader. */
export function AnnouncementScreen() {
  const { announcementId = '' } = useParams();
  return <AnnouncementPage key={announcementId} announcementId={announcementId} />;
}
