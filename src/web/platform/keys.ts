export const KEYS = {
  theme: 'atrium.theme',
  locale: 'atrium.locale',
  redirect: 'atrium.redirect',
  executeAs: 'atrium.executeAs',
  sharedToken: 'atrium.sharedToken',
  outgoing: 'atrium.outgoing',
  draft: 'atrium.draft',
  identity: 'atrium.identity',
  hostedSignIn: 'atrium.hostedSignIn',
  /** The locale of the address that one left for a hosted page: its way back has none. */
  hostedLocale: 'atrium.hostedLocale',
  tabs: 'atrium.tabs',
  pushDevice: 'atrium.pushDevice',
  listened: 'atrium.listened',
  playbackRate: 'atrium.playbackRate',
  playing: 'atrium.playing',
  shortcutsOff: 'atrium.shortcutsOff',
} as const;
// What user pools' clients keep has names of its own: see identity/store.ts and identity/devices.ts.
