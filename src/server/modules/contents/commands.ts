import type { Interest } from '@contract/entities/interests';
import type { ChannelContentCreateInput, ChannelContentUpdateInput, ContentScheduleInput } from '@contract/inputs/contents';
import { CHANNEL } from '@contract/communityLimits';
import { Id, isBlank } from '@contract/text';
import { randomUUID } from 'node:crypto';
import { isUuid } from '@server/db/named';
import { inOrganization, type Tenant } from '@server/db/tenant';
import { writtenPage } from '@server/delivery/writtenHtml';
import { ApiError, invalid, listFull, notFound } from '@server/http/errors';
import { slugOf, uniqueSlug } from '@server/http/slugs';
import { forEachOrganization } from '@server/organizations/forEach';
import type { Services } from '@server/services';
import { mediaUnderContents } from '../activities/reads';
import { lockedChannel, mustManageChannel } from '../channels/reads';
import { interestNamed } from '../interests/commands';
import { serializeInterest } from '../interests/reads';
import { dropImages, dropVideos, type IncomingPicture } from '../storage/commands';
import { ownFiles, ownVideo } from '../storage/reads';
import { guestImageIds } from './guests/queries';
import { mustManageContent, mustReadContent, type ContentAddress } from './policy';
import * as queries from './queries';

/** So many at a time, however many there are. */
const BATCH = 100;

type Log = { error: (details: object, message: string) => void };

type Shown = Pick<queries.ContentColumns, 'title' | 'body' | 'audioId' | 'videoId'>;

/** A body without what could do harm; null where nothing is left of it. @throws ApiError where it is too long */
function bodyOf(written: string, field: string): string | null {
  const body = writtenPage(written);
  // What is escaped is longer than it was.
  if (body.length > CHANNEL.bodyMax) throw invalid(field, 'maxLength', { limit: CHANNEL.bodyMax });
  return isBlank(body.replace(/<[^>]*>|&nbsp;/g, ' ')) ? null : body;
}

const TEXTS = ['description', 'duration', 'externalUrl', 'appleUrl', 'spotifyUrl', 'googleUrl', 'youtubeUrl'] as const;

function wordsOf({ title, body, ...input }: Partial<ChannelContentCreateInput>, at: string) {
  return {
    ...(title !== undefined && { title }),
    ...(body !== undefined && { body: body === null ? null : bodyOf(body, `${at}body`) }),
    ...Object.fromEntries(TEXTS.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name] || null]]))),
  };
}

async function freeSlug(tenant: Tenant, channelId: string, title: string): Promise<string> {
  const plain = slugOf(title, 60);
  return plain && (await queries.isSlugFree(tenant, channelId, plain)) ? plain : uniqueSlug(title, 'content');
}

/** Makes a draft; the channel is held, so that nobody else takes its slug. */
export async function createContent(
  tenant: Tenant,
  channelIdOrSlug: string,
  content: ChannelContentCreateInput,
  now: Date,
): Promise<ContentAddress> {
  const { channel } = await mustManageChannel(tenant, channelIdOrSlug);
  const id = randomUUID();
  const slug = await freeSlug(tenant, channel.id, content.title);
  await queries.addContent(tenant, { ...wordsOf(content, ''), id, slug, channelId: channel.id, createdAt: now, updatedAt: now });
  return { channelId: channel.id, contentId: id };
}

/** What can be shown to its readers. @throws ApiError naming the field that is missing, and conflict while its video is prepared */
async function mustBePublishable(tenant: Tenant, { title, body, audioId, videoId }: Shown, at = ''): Promise<void> {
  if (!title) throw invalid(`${at}title`, 'required');
  if (body === null && audioId === null && videoId === null) throw invalid(`${at}body`, 'required');
  if (videoId !== null && !(await queries.isPlayable(tenant, videoId)))
    throw new ApiError('conflict', { message: 'contents.refused.videoPrepared' });
}

/** A recording or video that is put into a content is of whoever puts it there; to others it is not there. */
async function mustBeOwn(tenant: Tenant, accountId: string, { audioId, videoId }: Pick<Shown, 'audioId' | 'videoId'>): Promise<void> {
  if (videoId !== null && !(await ownVideo(tenant, accountId, videoId))) throw notFound();
  if (audioId === null) return;
  const type = (await ownFiles(tenant, [accountId], [audioId])).get(audioId);
  if (type === undefined) throw notFound();
  if (!type?.startsWith('audio/')) throw invalid('content.audioId', 'wrong-kind');
}

async function mustTakeSlug(tenant: Tenant, channelId: string, slug: string): Promise<void> {
  // Contents are found by id or slug.
  if (Id.safeParse(slug).success) throw invalid('content.slug', 'not_id');
  if (!(await queries.isSlugFree(tenant, channelId, slug))) throw invalid('content.slug', 'slugTaken');
}

interface Change {
  accountId: string;
  content: ChannelContentUpdateInput;
  picture: IncomingPicture | undefined;
}

export async function changeContent(
  tenant: Tenant,
  named: ContentAddress,
  { accountId, content, picture }: Change,
): Promise<queries.ContentColumns> {
  const before = await mustManageContent(tenant, named);
  const { slug, email, push, featured, videoId = before.videoId, audioId = before.audioId, ...words } = content;
  if (slug !== undefined && slug !== before.slug) await mustTakeSlug(tenant, before.channelId, slug);
  await mustBeOwn(tenant, accountId, {
    videoId: videoId === before.videoId ? null : videoId,
    audioId: audioId === before.audioId ? null : audioId,
  });
  const change = {
    ...wordsOf(words, 'content.'),
    ...(slug !== undefined && { slug }),
    ...(email !== undefined && { email }),
    ...(push !== undefined && { push }),
    ...(featured !== undefined && { featured }),
    videoId,
    audioId,
    ...(picture && { imageId: picture.id }),
  };
  // What readers have found stays something to find.
  if (before.published || before.scheduledFor) await mustBePublishable(tenant, { ...before, ...change }, 'content.');
  await picture?.keep(tenant);
  await queries.changeContent(tenant, before.id, change);
  if (picture && before.imageId) await dropImages(tenant, [before.imageId]);
  if (before.videoId && before.videoId !== videoId) await dropVideos(tenant, [before.videoId]);
  return before;
}

/** Deletes contents that are locked, what was posted about them, and what either show. */
async function removeContents(tenant: Tenant, rows: readonly Pick<queries.ContentColumns, 'id' | 'imageId' | 'videoId'>[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const posted = await mediaUnderContents(tenant, ids);
  const ofGuests = await guestImageIds(tenant, ids);
  await queries.removeContents(tenant, ids);
  await dropVideos(tenant, [...rows.flatMap(({ videoId }) => videoId ?? []), ...posted.videoIds]);
  await dropImages(tenant, [...rows.flatMap(({ imageId }) => imageId ?? []), ...ofGuests, ...posted.imageIds]);
}

export const deleteContent = async (tenant: Tenant, named: ContentAddress): Promise<void> =>
  removeContents(tenant, [await mustManageContent(tenant, named)]);

/** Deletes all contents of a channel, some at a time: it is locked, so that nobody puts another into it. */
export async function deleteContentsOf(tenant: Tenant, channelId: string): Promise<void> {
  for (let rows = await queries.lockedContents(tenant, channelId, BATCH); rows.length > 0;) {
    await removeContents(tenant, rows);
    rows = await queries.lockedContents(tenant, channelId, BATCH);
  }
}

const NO_PLAN = { scheduledFor: null, scheduledAt: null, rescheduledAt: null };

/** Publishes a content, and has its channel's subscribers told of it with the same commit. */
async function publish(tenant: Tenant, content: queries.ContentColumns, now: Date): Promise<void> {
  const { id, channelId, site, email, push } = content;
  await queries.changeContent(tenant, id, { ...NO_PLAN, published: now });
  const about = { subjectId: id, channelId, site: site! };
  tenant.emit({ type: 'contentPublished', ...about });
  if (email) tenant.emit({ type: 'contentMailed', ...about });
  if (push) tenant.emit({ type: 'contentPushed', ...about });
}

const published = () => new ApiError('conflict', { message: 'contents.refused.published' });

/** Plans a content, or publishes it where its time has come. */
export async function scheduleContent(
  tenant: Tenant,
  named: ContentAddress,
  { date, email, push }: ContentScheduleInput,
  { now, site }: { now: Date; site: string },
): Promise<void> {
  const before = await mustManageContent(tenant, named);
  if (before.published) throw published();
  await mustBePublishable(tenant, before);
  const told = { email: email ?? before.email, push: push ?? before.push, site };
  const scheduledFor = new Date(date);
  if (scheduledFor > now) {
    const plan = { scheduledFor, scheduledAt: before.scheduledAt ?? now, rescheduledAt: now };
    await queries.changeContent(tenant, before.id, { ...told, ...plan });
    return;
  }
  await queries.changeContent(tenant, before.id, told);
  await publish(tenant, { ...before, ...told }, now);
}

export async function unscheduleContent(tenant: Tenant, named: ContentAddress): Promise<void> {
  const before = await mustManageContent(tenant, named);
  if (before.published) throw published();
  await queries.changeContent(tenant, before.id, NO_PLAN);
}

/** Publishes what is planned for now, unless it was published or planned anew meanwhile. */
async function publishDue(tenant: Tenant, { id, channelId }: queries.Due, now: Date): Promise<void> {
  // The channel before the content, as whoever manages it does: its contents are counted.
  await lockedChannel(tenant, channelId);
  const content = await queries.lockedContent(tenant, channelId, id);
  if (!content?.scheduledFor || content.scheduledFor > now) return;
  await publish(tenant, content, now);
}

/** Publishes what is planned for now. One that cannot be keeps none of the others, and is tried again by the next job. */
export const publishDueContents = (services: Services, log: Log): Promise<void> =>
  forEachOrganization(services, async ({ id: organizationId }) => {
    const work = <T>(run: (tenant: Tenant) => Promise<T>) => inOrganization(services.database.db, { organizationId }, run);
    const now = services.now();
    for (let due: queries.Due[] = []; ;) {
      due = await work((tenant) => queries.dueContents(tenant, now, BATCH, due.at(-1)));
      for (const one of due)
        await work((tenant) => publishDue(tenant, one, now)).catch((error: unknown) =>
          log.error({ err: error, organizationId, contentId: one.id }, 'a content could not be published, and is tried again'),
        );
      if (due.length < BATCH) return;
    }
  });

export async function likeContent(
  tenant: Tenant,
  named: ContentAddress,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  const { content } = await mustReadContent(tenant, named.channelId, named.contentId);
  await queries.addLike(tenant, content.id, accountId, now);
}

/** Takes a like back, also where the viewer sees the content no more, if both are named by their ids. */
export async function unlikeContent(tenant: Tenant, named: ContentAddress, accountId: string): Promise<void> {
  if (isUuid(named.channelId) && isUuid(named.contentId)) return queries.removeLike(tenant, named, accountId);
  const { content } = await mustReadContent(tenant, named.channelId, named.contentId);
  await queries.removeLike(tenant, { channelId: content.channelId, contentId: content.id }, accountId);
}

export async function addContentInterest(tenant: Tenant, named: ContentAddress, name: string, now: Date): Promise<Interest> {
  const { id } = await mustManageContent(tenant, named);
  const row = await interestNamed(tenant, name, now);
  await queries.addInterest(tenant, id, row.interest.id);
  if ((await queries.countInterests(tenant, id)) > CHANNEL.interestsMax) throw listFull();
  return serializeInterest(row);
}

export async function removeContentInterest(tenant: Tenant, named: ContentAddress, interestId: string): Promise<void> {
  const { id } = await mustManageContent(tenant, named);
  if (!(await queries.removeInterest(tenant, id, interestId))) throw notFound();
}
