export interface PageFacts {
  organizationId: string;
  clientId: string;
  defaultLocale: string;
  apiUrl: string;
  eventsAreOpen: boolean;
  scripts: readonly string[];
  screens: Readonly<Record<string, readonly string[]>>;
}

export const PAGE_FACTS_ID = 'page-facts';

export const shellTemplateId = (shape: string) => `shell-${shape}`;
