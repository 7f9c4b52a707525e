import type { Log } from './ports';

/* eslint-disable no-console -- this is where the console is reached */
export const log: Log = {
  warn: (text) => console.warn(text),
  error: (text, cause) => console.error(text, cause),
};
