interface HtmlPolicy {
  createHTML: (html: string) => string;
}

interface TrustedTypes {
  createPolicy: (name: string, rules: HtmlPolicy) => HtmlPolicy;
}

let policy: HtmlPolicy | undefined;

/** Parses HTML into a document that is shown nowhere, runs nothing and loads nothing; what is taken from it is up to its reader. */
export function parseHtml(html: string): HTMLElement {
  const { trustedTypes } = window as Window & { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('atrium-pages', { createHTML: (given) => given }) ?? { createHTML: (given) => given };
  return new DOMParser().parseFromString(policy.createHTML(html), 'text/html').body;
}
