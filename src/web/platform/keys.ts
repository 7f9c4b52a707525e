/** Under which names things stay on this device. */
export const KEYS = {
  /** The person's own choice: light, dark or auto. */
  theme: 'atrium.theme',
  locale: 'atrium.locale',
  /** Where to go after sign-in. */
  redirect: 'atrium.redirect',
  executeAs: 'atrium.executeAs',
  sharedToken: 'atrium.sharedToken',
  /** Messages that wait to be sent; an account's id follows. */
  outgoing: 'atrium.outgoing',
  /** What was begun to be written; an account's id follows. */
  draft: 'atrium.draft',
  /** Who this browser is to the identity pool. */
  identity: 'atrium.identity',
  /** Hosted sign-ins that were begun here and have not come back yet. */
  hostedSignIn: 'atrium.hostedSignIn',
  /** The locale of the address that one left for a hosted page: its way back has none. */
  hostedLocale: 'atrium.hostedLocale',
  /** The channel on which tabs tell each other that something has changed. */
  tabs: 'atrium.tabs',
} as const;
// What user pools' clients keep has names of its own: see identity/store.ts and identity/devices.ts.
