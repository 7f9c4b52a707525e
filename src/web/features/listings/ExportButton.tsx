import { FormattedMessage } from 'react-intl';
import { exportListingAttendees } from '@contract/endpoints/listingAttendees';
import { useDownload } from '@web/api/downloads';
import type { filterOf } from './attendeesQuery';
import { DownloadButton } from '@web/ui/button/DownloadButton';

interface ExportButtonProps {
  eventId: string;
  slug: string;
  filter: ReturnType<typeof filterOf>;
}

/** Keeps those who are shown as a table of comma-separated values. */
export function ExportButton({ eventId, slug, filter }: ExportButtonProps) {
  const download = useDownload();
  return (
    <DownloadButton download={() => download(exportListingAttendees, { eventId, ...filter }, `${slug}.csv`)}>
      <FormattedMessage id="listings.attendees.export" defaultMessage="Download CSV" />
    </DownloadButton>
  );
}
