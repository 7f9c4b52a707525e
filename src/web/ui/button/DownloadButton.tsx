import type { ReactNode } from 'react';
import { Download } from 'lucide-react';
import { Button } from './Button';
import { useDownloading } from './useDownloading';

export function DownloadButton({ download, children }: { download: () => Promise<void>; children: ReactNode }) {
  const { pending, start, failure } = useDownloading();
  return (
    <>
      <Button
        variant="secondary"
        pending={pending}
        icon={<Download size={20} strokeWidth={1.5} aria-hidden />}
        onClick={() => start(download)}
      >
        {children}
      </Button>
      {failure}
    </>
  );
}
