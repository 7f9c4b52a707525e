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

/** Holds who is signed in at a client of a user pool, by their sub. */
export const sessionKey = (clientId: string) => `CognitoIdentityServiceProvider.${clientId}.LastAuthUser`;

/** A call of the API that was asked for beside the scripts: its full address, what it was asked with, and its answer. */
export interface EarlyCall<Response> {
  url: string;
  locale: string;
  /** Null where a guest asked. */
  authorization: string | null;
  promise: Promise<Response>;
}

/** What the page's first script leaves on `window`, for the app to take over instead of asking again. */
export interface Boot<Response> {
  /** Sends for what follows and for the app's scripts, once. Called before any of them begins. */
  __ask?: () => void;
  /** The answer of `/config.json`. */
  __config?: Promise<Response>;
  /** The catalogue of the reader's language, where it is not the one of the code. */
  __words?: { code: string; promise: Promise<Response> };
  /** The screen's first calls of the API, each to be taken once. */
  __first?: EarlyCall<Response>[];
}
