import { FormattedMessage } from 'react-intl';
import { useDeleteListingAnnouncementMutation, useGetListingAnnouncementQuery } from '@web/api/announcements';
import { Button } from '@web/ui/button/Button';
import { Dialog } from '@web/ui/dialog/Dialog';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Written } from '@web/ui/media/Written';

export function SentAnnouncement({ eventId, announcementId, onClose }: { eventId: string; announcementId: string; onClose: () => void }) {
  const { data, error, isError, isFetching, refetch } = useGetListingAnnouncementQuery({ eventId, announcementId });
  const [remove, removing] = useDeleteListingAnnouncementMutation();
  const handleTakeBack = async () => {
    const answer = await remove({ eventId, announcementId });
    if (!answer.error) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={data?.title ?? <FormattedMessage id="announcements.one" defaultMessage="Announcement" />}
      footer={
        data?.sentAt === null && (
          <Button variant="secondary" pending={removing.isLoading} onClick={() => void handleTakeBack()}>
            <FormattedMessage id="listings.announcements.takeBack" defaultMessage="Take it back" />
          </Button>
        )
      }
    >
      {isError && !data && <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} />}
      {!isError && !data && <Skeleton shape="text" />}
      {data && <Written html={data.html ?? ''} />}
      {removing.isError && (
        <p role="alert">
          <ErrorMessage error={removing.error} />
        </p>
      )}
    </Dialog>
  );
}
