import type { TrustUrl } from './trustedUrls';

export function runScripts({ document }: Window, trust: TrustUrl, scripts: readonly string[], onMissing: () => void): void {
  for (const url of scripts) {
    const script = document.createElement('script');
    script.async = false;
    script.onerror = onMissing;
    script.src = trust(url);
    document.head.append(script);
  }
}

const RELOADED_KEY = 'atrium.reloaded';

/** Scripts that are missing though the platform answers are those of an older build: the page is loaded again, once for a build. */
export function reloadIfOutdated({ fetch, sessionStorage, location }: Window, build: string): void {
  void fetch('/config.json', { cache: 'no-store' }).then(({ ok }) => {
    if (!ok || sessionStorage.getItem(RELOADED_KEY) === build) return;
    sessionStorage.setItem(RELOADED_KEY, build);
    location.reload();
  });
}
