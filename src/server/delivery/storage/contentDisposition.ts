/** The header that makes a browser save what it gets, under `name`, and never show or run it. */
export const attachment = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escaped)}`;

// These may stand in an address, but not in this header.
const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
