interface Rules {
  createHTML: (html: string) => string;
  createScriptURL: (url: string) => string;
}

interface TrustedTypes {
  createPolicy: (name: 'default', rules: Rules) => unknown;
}

const trusted = new Set<string>();
let isMade = false;

/**
 * Lets scripts of some domains be added to the page, by themselves as well, which the page's policy otherwise keeps out.
 * HTML that they write stays without scripts: the policy knows none that is inline.
 */
export function trustScriptsOf(...domains: readonly string[]): void {
  for (const domain of domains) trusted.add(domain);
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  if (isMade || !trustedTypes) return;
  trustedTypes.createPolicy('default', {
    createHTML: (html) => html,
    createScriptURL(url) {
      const { protocol, hostname } = new URL(url, document.baseURI);
      const isKnown = [...trusted].some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
      if (protocol !== 'https:' || !isKnown) throw new TypeError(`no script is taken from ${hostname}`);
      return url;
    },
  });
  isMade = true;
}

/** Adds a script of a domain that is trusted, and answers it once it has run. */
export const addScript = (url: string): Promise<HTMLScriptElement> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener('load', () => resolve(script));
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${url} could not be loaded`));
    });
    document.head.append(script);
  });
