/** What a page tells the script in its head. */
export interface PageFacts {
  organizationId: string;
  /** The client of the user pool. */
  clientId: string;
  defaultLocale: string;
  apiUrl: string;
  /** Guests may read the events. */
  eventsAreOpen: boolean;
  /** Addresses of the scripts that every page starts with. */
  scripts: readonly string[];
  /** Addresses of the scripts that a screen takes besides, by its name. */
  screens: Readonly<Record<string, readonly string[]>>;
}

/** The element that holds them, as JSON. */
export const PAGE_FACTS_ID = 'page-facts';

/** The id of the template that holds the shell of a shape, on a page that is served at every address. */
export const shellTemplateId = (shape: string) => `shell-${shape}`;
