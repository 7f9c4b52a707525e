import type { Analytics } from './ports';

declare global {
  interface Window {
    dataLayer?: Record<string, string>[];
  }
}

export const analytics: Analytics = {
  send(event, fields) {
    window.dataLayer ??= [];
    window.dataLayer.push({ event, ...fields });
  },
};
