import type { PageAddress } from '@contract/addresses';
import { channelTabOf } from '@contract/rules/channelAddresses';
import { displayName } from '@contract/rules/names';
import { isUuid } from '@server/db/named';
import { inOrganization, type Tenant } from '@server/db/tenant';
import { isOpenToVisitors } from '@server/http/admission';
import { ApiError, notFound } from '@server/http/errors';
import { findAccount } from '@server/modules/accounts/reads';
import { readActivity } from '@server/modules/activities/reads';
import { openChannelSlugs, readChannel } from '@server/modules/channels/reads';
import { latestContentSlugs, readContent } from '@server/modules/contents/reads';
import { cardPage } from '@server/modules/events/cards/reads';
import { findEvent } from '@server/modules/events/reads';
import { readGroup } from '@server/modules/groups/reads';
import { findInterest } from '@server/modules/interests/reads';
import { findLevel } from '@server/modules/levels/reads';
import { findSeries } from '@server/modules/series/reads';
import type { Organization } from '@server/organizations/directory';
import type { Services } from '@server/services';
import type { Description } from './head';
import { staleWhileRevalidate } from './staleWhileRevalidate';
import type { PageContent } from './routes';

// Of each kind: more than any organization has coming up, and less than a site map may hold.
const MOST_LISTED = 5_000;

export const eventsAreOpen = (organization: Organization): boolean => isOpenToVisitors(organization, 'events');

interface Described {
  module: 'accounts' | 'activities' | 'channels' | 'events' | 'groups' | 'interests' | 'sponsors';
  /** By what an address names: its slug, its name or its id. */
  describe: (tenant: Tenant, named: string) => Promise<Description>;
}

const EVENT: Described = {
  module: 'events',
  async describe(tenant, named) {
    const { base } = await findEvent(tenant, named);
    return { title: base.name, description: base.shortDescription, image: base.image?.uri };
  },
};

const GROUP: Described = {
  module: 'groups',
  async describe(tenant, named) {
    const { name, description, access, image } = await readGroup(tenant, named);
    return { title: name, description: access === 'public' ? description : null, image: image?.uri };
  },
};

const ACCOUNT: Described = {
  module: 'accounts',
  async describe(tenant, named) {
    const { account, image } = await findAccount(tenant, named);
    if (account.closedAt) throw notFound();
    return { title: displayName(account), description: account.bio, image: image?.uri, portrait: image !== null };
  },
};

/** A post or a comment: its words, and its picture or else the face of whoever wrote it. */
const ACTIVITY: Described = {
  module: 'activities',
  async describe(tenant, named) {
    if (!isUuid(named)) throw notFound();
    const { account, message, reshare, image, video } = await readActivity(tenant, named);
    const said = { title: displayName(account), description: message || reshare?.activity?.message };
    if (image) return { ...said, image: image.uri, size: image };
    if (video?.readyToStream && video.width > 0) return { ...said, image: video.thumbnailUrl, size: video };
    return { ...said, image: account.image?.uri, portrait: account.image !== null };
  },
};

const INTEREST: Described = {
  module: 'interests',
  async describe(tenant, named) {
    const { interest, image } = await findInterest(tenant, named);
    return { title: interest.name, image: image?.uri, portrait: image !== null };
  },
};

const LEVEL: Described = {
  module: 'sponsors',
  async describe(tenant, named) {
    const { level, image } = await findLevel(tenant, named);
    return { title: level.name, description: level.description ?? level.subtitle, image: image?.uri, portrait: image !== null };
  },
};

const SERIES: Described = {
  module: 'events',
  async describe(tenant, named) {
    const { series, image } = await findSeries(tenant, named);
    return { title: series.name, description: series.description, image: image?.uri };
  },
};

const CHANNEL: Described = {
  module: 'channels',
  async describe(tenant, named) {
    const { name, description, open, image } = await readChannel(tenant, named);
    return { title: name, description: open ? description : null, image: image.uri };
  },
};

/** Named by its channel and itself. Of a channel that is for others, no more is said than of the channel. */
const CONTENT: Described = {
  module: 'channels',
  async describe(tenant, named) {
    const [channelSlug = '', slug = ''] = named.split('/');
    const channel = await CHANNEL.describe(tenant, channelSlug);
    const content = await readContent(tenant, channelSlug, slug).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'privateChannel') return null;
      throw error;
    });
    if (!content) return channel;
    return { title: content.title ?? channel.title, description: content.description, image: content.image?.uri ?? channel.image };
  },
};

function subjectOf({
  address,
  params: { slug, username, channel, part, activityId, interest },
}: PageAddress): (Described & { named: string }) | null {
  if (address?.event) return slug ? { ...EVENT, named: slug } : null;
  if (address?.screen === 'groups' && slug) return { ...GROUP, named: slug };
  if (address?.screen === 'people' && username) return { ...ACCOUNT, named: username };
  if (address?.screen === 'series' && slug) return { ...SERIES, named: slug };
  if (address?.screen === 'levels' && slug) return { ...LEVEL, named: slug };
  if (address?.screen === 'activity' && activityId) return { ...ACTIVITY, named: activityId };
  if (address?.screen === 'interests' && interest) return { ...INTEREST, named: interest };
  if (address?.screen === 'channels' && channel)
    return channelTabOf(part) ? { ...CHANNEL, named: channel } : { ...CONTENT, named: `${channel}/${part}` };
  return null;
}

/** What pages and the site map tell: what a guest may read, and nothing where there are none. */
export function pageContent({ database, now }: Services): PageContent {
  // Nobody minds a card or a picture that is a little late, and every visit would wait for the database.
  const pictures = staleWhileRevalidate<string | undefined>(now);
  const descriptions = staleWhileRevalidate<Description | null>(now);
  const upcoming = ({ id }: Organization, pageSize: number) =>
    inOrganization(database.db, { organizationId: id }, (tenant) => cardPage(tenant, 'upcoming', { page: 1, pageSize }, now()));

  return {
    async describe(organization, address) {
      const { id } = organization;
      const subject = subjectOf(address);
      // What the call tells a visitor is told on the page as well, and no more.
      if (!subject || !isOpenToVisitors(organization, subject.module)) return null;
      return descriptions(`${id} ${address.address?.screen} ${subject.named}`, () =>
        inOrganization(database.db, { organizationId: id }, (tenant) => subject.describe(tenant, subject.named)).catch((error: unknown) => {
          if (error instanceof ApiError && error.code === 'notFound') return null;
          throw error;
        }),
      );
    },

    async firstPicture(organization) {
      if (!eventsAreOpen(organization)) return undefined;
      return pictures(organization.id, async () => (await upcoming(organization, 1)).items[0]?.image?.uri);
    },

    async listedPaths(organization) {
      const { id } = organization;
      const events = eventsAreOpen(organization) ? (await upcoming(organization, MOST_LISTED)).items : [];
      const paths = events.map(({ slug }) => `/events/${slug}`);
      if (!isOpenToVisitors(organization, 'channels')) return paths;
      return inOrganization(database.db, { organizationId: id }, async (tenant) => [
        ...paths,
        '/channels',
        ...(await openChannelSlugs(tenant, MOST_LISTED)).map(({ slug }) => `/channels/${slug}`),
        ...(await latestContentSlugs(tenant, MOST_LISTED)).map(({ channelSlug, slug }) => `/channels/${channelSlug}/${slug}`),
      ]);
    },
  };
}
