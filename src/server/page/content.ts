import type { OrganizationConfig } from '@contract/entities/organization';
import { inOrganization } from '@server/db/tenant';
import { ApiError } from '@server/http/errors';
import { cardPage } from '@server/modules/events/cards/reads';
import { findEvent } from '@server/modules/events/reads';
import type { Organization } from '@server/organizations/directory';
import type { Services } from '@server/services';
import type { Description } from './head';
import { staleWhileRevalidate } from './staleWhileRevalidate';
import type { PageContent } from './routes';

// More than any organization has coming up, and less than a site map may hold.
const MOST_LISTED = 5_000;

/** Holds where guests may read the events, so that what is said of them is no secret. */
export const eventsAreOpen = ({ ALLOW_GUESTS, MODULES: { events } }: Pick<OrganizationConfig, 'ALLOW_GUESTS' | 'MODULES'>): boolean =>
  ALLOW_GUESTS === true && events?.requireAuth !== true && events?.enabled !== false && (events?.enabledTiers ?? []).length === 0;

/** What pages and the site map tell of the events: what a guest may read, and nothing where there are none. */
export function pageContent({ database, now }: Services): PageContent {
  // Nobody minds a card or a picture that is a little late, and every visit would wait for the database.
  const pictures = staleWhileRevalidate<string | undefined>(now);
  const descriptions = staleWhileRevalidate<Description | null>(now);
  const upcoming = ({ id }: Organization, pageSize: number) =>
    inOrganization(database.db, { organizationId: id }, (tenant) => cardPage(tenant, 'upcoming', { page: 1, pageSize }, now()));

  return {
    async describeEvent({ id, config }, slug) {
      if (!eventsAreOpen(config)) return null;
      return descriptions(`${id} ${slug}`, async () => {
        const found = await inOrganization(database.db, { organizationId: id }, (tenant) => findEvent(tenant, slug)).catch(
          (error: unknown) => {
            if (error instanceof ApiError && error.code === 'notFound') return null;
            throw error;
          },
        );
        return found && { title: found.base.name, description: found.base.shortDescription, image: found.base.image?.uri };
      });
    },

    async firstPicture(organization) {
      if (!eventsAreOpen(organization.config)) return undefined;
      return pictures(organization.id, async () => (await upcoming(organization, 1)).items[0]?.image?.uri);
    },

    async listedPaths(organization) {
      if (!eventsAreOpen(organization.config)) return [];
      const { items } = await upcoming(organization, MOST_LISTED);
      return items.map(({ slug }) => `/events/${slug}`);
    },
  };
}
