import { exportListingAttendees } from '@contract/endpoints/listingAttendees';
import { useDownload } from '@web/api/downloads';
import { TableDownload } from '@web/ui/button/TableDownload';
import type { filterOf } from './attendeesQuery';

interface ExportButtonProps {
  eventId: string;
  slug: string;
  filter: ReturnType<typeof filterOf>;
}

/** Keeps those who are shown as a file. */
export function ExportButton({ eventId, slug, filter }: ExportButtonProps) {
  const download = useDownload();
  return <TableDownload download={(format) => download(exportListingAttendees, { eventId, ...filter, format }, `${slug}.${format}`)} />;
}
