/** Under which names things stay on this device. */
export const KEYS = {
  locale: 'atrium.locale',
  theme: 'atrium.theme',
  redirect: 'atrium.redirect',
  executeAs: 'atrium.executeAs',
  sharedToken: 'atrium.sharedToken',
  outgoing: 'atrium.outgoing',
} as const;
