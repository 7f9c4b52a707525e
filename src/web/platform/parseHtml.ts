interface HtmlPolicy {
  createHTML: (html: string) => string;
}

interface TrustedTypes {
  createPolicy: (name: string, rules: HtmlPolicy) => HtmlPolicy;
}

// The page's policy refuses them there too, and says so on the console once for each.
const withoutStyles = (html: string): string =>
  html.replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\sstyle\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi, ''));

let policy: HtmlPolicy | undefined;

/** Parses HTML into a document that is shown nowhere, runs nothing and loads nothing; what is taken from it is up to its reader. */
export function parseHtml(html: string): HTMLElement {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('atrium-pages', { createHTML: (given) => given }) ?? { createHTML: (given) => given };
  return new DOMParser().parseFromString(policy.createHTML(withoutStyles(html)), 'text/html').body;
}
