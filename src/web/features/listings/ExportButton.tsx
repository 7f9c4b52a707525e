import { exportListingAttendees } from '@contract/endpoints/listingAttendees';
import type { TableFormat } from '@contract/inputs/tableFormat';
import { useDownload } from '@web/api/downloads';
import { TableDownload } from '@web/ui/button/TableDownload';
import type { filterOf } from './attendeesQuery';

interface ExportButtonProps {
  eventId: string;
  slug: string;
  filter: ReturnType<typeof filterOf>;
  columns: readonly string[];
}

export function ExportButton({ eventId, slug, filter, columns }: ExportButtonProps) {
  const download = useDownload();
  const keep = (format: TableFormat, more: { columns?: string }) =>
    download(exportListingAttendees, { eventId, ...filter, ...more, format }, `${slug}.${format}`);
  return (
    <TableDownload
      download={(format) => keep(format, { columns: ['name', ...columns].join() })}
      downloadAll={(format) => keep(format, {})}
    />
  );
}
