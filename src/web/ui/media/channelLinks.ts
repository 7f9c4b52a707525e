/** What a page elsewhere is called, in the order in which they are shown; a website's own name is a word of the reader's language. */
export const CHANNEL_LINKS = {
  appleUrl: 'Apple Podcasts',
  spotifyUrl: 'Spotify',
  googleUrl: 'Google Podcasts',
  youtubeUrl: 'YouTube',
  externalUrl: null,
};
export type ChannelLink = keyof typeof CHANNEL_LINKS;

export const CHANNEL_LINK_NAMES = Object.keys(CHANNEL_LINKS) as ChannelLink[];
