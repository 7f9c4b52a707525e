import { useState, type ReactNode } from 'react';
import { Download } from 'lucide-react';
import { Button } from './Button';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';

/** Keeps something as a file. */
export function DownloadButton({ download, children }: { download: () => Promise<void>; children: ReactNode }) {
  const [state, setState] = useState<{ pending?: true; error?: unknown }>({});
  const handleDownload = async () => {
    setState({ pending: true });
    await download().then(
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
        onClick={() => void handleDownload()}
      >
        {children}
      </Button>
      {state.error !== undefined && (
        <p role="alert">
          <ErrorMessage error={state.error} />
        </p>
      )}
    </>
  );
}
