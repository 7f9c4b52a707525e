import { useState } from 'react';
import { Download } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { exportListingAttendees } from '@contract/endpoints/listingAttendees';
import { useDownload } from '@web/api/downloads';
import { Button } from '@web/ui/button/Button';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import type { filterOf } from './attendeesQuery';

interface ExportButtonProps {
  eventId: string;
  slug: string;
  filter: ReturnType<typeof filterOf>;
}

/** Keeps those who are shown as a table of comma-separated values. */
export function ExportButton({ eventId, slug, filter }: ExportButtonProps) {
  const download = useDownload();
  const [state, setState] = useState<{ pending?: true; error?: unknown }>({});
  const handleExport = async () => {
    setState({ pending: true });
    await download(exportListingAttendees, { eventId, ...filter }, `${slug}.csv`).then(
      () => setState({}),
      (error: unknown) => setState({ error }),
    );
  };
  return (
    <>
      <Button
        variant="secondary"
        pending={state.pending ?? false}
        icon={<Download size={20} strokeWidth={1.5} aria-hidden />}
        onClick={() => void handleExport()}
      >
        <FormattedMessage id="listings.attendees.export" defaultMessage="Download CSV" />
      </Button>
      {state.error !== undefined && (
        <p role="alert">
          <ErrorMessage error={state.error} />
        </p>
      )}
    </>
  );
}
