interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => { createScriptURL: (url: string) => string };
}

/** Runs the app's scripts in their order. */
export function runScripts(
  { document, trustedTypes }: Window & { trustedTypes?: TrustedTypes },
  scripts: readonly string[],
  onMissing: () => void,
): void {
  // The policy of the page lets scripts be added by one that is named in it, and by nobody else.
  const policy = trustedTypes?.createPolicy('atrium-boot', { createScriptURL: (url) => url });
  for (const url of scripts) {
    const script = document.createElement('script');
    script.async = false;
    script.onerror = onMissing;
    script.src = policy?.createScriptURL(url) ?? url;
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
