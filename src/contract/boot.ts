/** Names under which the browser keeps what outlives a page; the page's first script reads some before the app is there. */
export const STORAGE_KEYS = {
  /** The person's own choice: light, dark or auto. */
  theme: 'atrium.theme',
  locale: 'atrium.locale',
  /** Where to go after sign-in. */
  redirect: 'atrium.redirect',
  executeAs: 'atrium.executeAs',
  sharedToken: 'atrium.sharedToken',
} as const;

/** Set while somebody is signed in at a client of a user pool. */
export const sessionKey = (clientId: string) => `CognitoIdentityServiceProvider.${clientId}.LastAuthUser`;

/** What the page's first script leaves on `window`, for the app to take over instead of asking again. */
export interface Boot<Response> {
  /** The answer of `/config.json`. */
  __config?: Promise<Response>;
  /** The catalogue of the reader's language, where it is not the one of the code. */
  __words?: { code: string; promise: Promise<Response> };
  /** A guest's first call of the API, asked for beside the scripts: its full address, its `locale` header and its answer. */
  __first?: { url: string; locale: string; promise: Promise<Response> };
}
