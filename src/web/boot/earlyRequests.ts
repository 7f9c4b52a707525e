import type { PageAddress } from '@contract/addresses';
import type { PageFacts } from '@contract/pageFacts';
import { catalogueCode } from '@contract/rules/localePaths';
import type {} from '@web/platform/firstCall';
import type { Viewer } from './viewer';

interface EarlyParts {
  window: Window;
  facts: PageFacts;
  page: PageAddress;
  viewer: Viewer;
  locale: string;
  scripts: readonly string[];
}

export function earlyRequests({ window, facts, page, viewer, locale, scripts }: EarlyParts): void {
  const { document } = window;
  // What moves while it waits makes layers, which the first frame should not have to.
  document.documentElement.dataset.seen = '';
  for (const href of scripts) document.head.append(Object.assign(document.createElement('link'), { ...PRELOAD, href }));

  const ask = (url: string, headers: Record<string, string> = {}) => {
    const answer = window.fetch(url, { headers: { accept: 'application/json', ...headers } });
    // Whoever takes it meets the failure.
    answer.catch(() => undefined);
    return answer;
  };
  const code = catalogueCode(locale);
  const headers: Record<string, string> = { organization: facts.organizationId, locale };
  if (viewer.token) headers.authorization = viewer.token;
  window.early = {
    config: ask('/config.json'),
    // English stands in the code.
    catalogue: code && code !== 'en' ? { code, answer: ask(`/lang/${code}.json`) } : undefined,
    calls: callsFor(viewer, page, facts).map(({ path }) => {
      const url = facts.apiUrl + path;
      return { url, locale, authorization: viewer.token, answer: ask(url, headers) };
    }),
  };
}

const PRELOAD = { rel: 'preload', as: 'script', fetchPriority: 'low' };

function callsFor({ token, signedIn }: Viewer, page: PageAddress, { eventsAreOpen }: PageFacts) {
  if (token) return page.memberCalls;
  return !signedIn && eventsAreOpen ? page.firstCalls : [];
}
