import { useParams } from 'react-router-dom';
import { AnnouncementPage } from '@web/features/announcements/AnnouncementPage';

export function AnnouncementScreen() {
  const { announcementId = '' } = useParams();
  return <AnnouncementPage key={announcementId} announcementId={announcementId} />;
}
