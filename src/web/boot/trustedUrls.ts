interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => { createScriptURL: (url: string) => string };
}

export type TrustUrl = (url: string) => string;

/** The policy of the page lets scripts be added by one that is named in it, and by nobody else. */
export function trustedUrls({ trustedTypes }: Window & { trustedTypes?: TrustedTypes }): TrustUrl {
  const policy = trustedTypes?.createPolicy('atrium-boot', { createScriptURL: (url) => url });
  return (url) => policy?.createScriptURL(url) ?? url;
}
