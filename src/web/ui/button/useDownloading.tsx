import { useState, type ReactNode } from 'react';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';

export function useDownloading(): { pending: boolean; start: (download: () => Promise<void>) => void; failure: ReactNode } {
  const [state, setState] = useState<{ pending?: true; error?: unknown }>({});
  const start = (download: () => Promise<void>) => {
    setState({ pending: true });
    void download().then(
      () => setState({}),
      (error: unknown) => setState({ error }),
    );
  };
  const failure = state.error !== undefined && (
    <p role="alert">
      <ErrorMessage error={state.error} />
    </p>
  );
  return { pending: state.pending ?? false, start, failure };
}
