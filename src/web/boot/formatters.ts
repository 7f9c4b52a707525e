import type { TrustUrl } from './trustedUrls';

type WorkerWindow = Window & { Worker?: new (url: string, options: WorkerOptions) => Worker };

/** Has the browser make its first formatter beside the main thread, where it would hold up a slow phone's first screen. */
export function warmUpFormatters({ Worker }: WorkerWindow, trust: TrustUrl, locale: string): void {
  if (Worker) new Worker(trust('/workers/formatters.js'), { name: locale });
}
