import type { Analytics } from './ports';

declare global {
  interface Window {
    dataLayer?: Record<string, string>[];
  }
}

/** Hands events to whichever tag manager the organization has put on its page; without one they stay in the list. */
export const analytics: Analytics = {
  send(event, fields) {
    window.dataLayer ??= [];
    window.dataLayer.push({ event, ...fields });
  },
};
