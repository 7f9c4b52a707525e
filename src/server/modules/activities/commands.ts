import type { ActivityCreateInput, ActivityEntityInput } from '@contract/inputs/activities';
import { isBlank } from '@contract/text';
import { entityFault } from '@contract/rules/activityEntities';
import { isToBeTold } from '@server/db/attempts';
import type { Tenant } from '@server/db/tenant';
import { ApiError, databaseFault, invalid, notFound, UNSEEN } from '@server/http/errors';
import { accountsAmong } from '../accounts/reads';
import { findEvent } from '../events/reads';
import { mustEnterGroup } from '../groups/reads';
import { baseInterests } from '../interests/reads';
import { previewIds } from '../linkPreviews/reads';
import { dropImages, dropVideos } from '../storage/commands';
import { ownReadyImage, ownVideo } from '../storage/reads';
import { mustRemoveActivity, mustSeeActivity } from './policy';
import * as queries from './queries';

interface By {
  accountId: string;
  now: Date;
}

type Author = By & { site: string };

/** Who was blocked meanwhile finds nothing there. */
const unseen = (error: unknown): never => {
  if (databaseFault(error)?.code === UNSEEN) throw notFound();
  throw error;
};

/** Posts, or comments. Answers its id. */
export async function createActivity(tenant: Tenant, input: ActivityCreateInput, by: Author): Promise<string> {
  const { message, entities, imageId = null, videoId = null } = input;
  await mustSaySomething(tenant, input, by.accountId);
  const place = await placeFor(tenant, input);
  await mustNameKnown(tenant, entities);
  const { accountId, now } = by;
  const row = { accountId, message, imageId, videoId, ...place, createdAt: now, updatedAt: now };
  const id = await queries.addActivity(tenant, row).catch(unseen);
  const previews = await previewIds(
    tenant,
    entities.flatMap(({ type, href }) => (type === 'link' ? [href!] : [])),
  );
  await queries.addEntities(tenant, id, entities, previews);
  await tell(tenant, id, input, by);
  return id;
}

async function mustSaySomething(tenant: Tenant, { message, entities, imageId, videoId }: ActivityCreateInput, accountId: string) {
  if (isBlank(message) && !imageId && !videoId) throw invalid('message', 'required');
  const fault = entityFault(message, entities);
  if (fault) throw invalid(fault.field, fault.rule, fault.values);
  if (imageId && (!(await ownReadyImage(tenant, accountId, imageId)) || (await queries.isShown(tenant, { imageId }))))
    throw invalid('imageId', 'imageRequired');
  if (videoId && (!(await ownVideo(tenant, accountId, videoId)) || (await queries.isShown(tenant, { videoId }))))
    throw invalid('videoId', 'fileRequired');
}

/** Where a post stands; what the viewer may not know of is not there. */
async function placeFor(tenant: Tenant, { groupId, eventId, contentId, commentedId }: ActivityCreateInput) {
  const parents = Object.entries({ groupId, eventId, contentId, commentedId }).filter(([, id]) => id);
  if (parents.length > 1) throw invalid(parents[1]![0], 'oneParent');
  if (contentId) throw notFound();
  if (commentedId) return { commentedId: (await mustSeeActivity(tenant, commentedId)).activity.id };
  if (groupId) return { groupId: (await mustEnterGroup(tenant, groupId)).group.id };
  if (!eventId) return {};
  const { event } = await findEvent(tenant, eventId);
  if (!event.activityFeedEnabled) throw new ApiError('featureNotAvailable');
  return { eventId: event.id };
}

async function mustNameKnown(tenant: Tenant, entities: readonly ActivityEntityInput[]): Promise<void> {
  const idsOf = (key: 'accountId' | 'interestId') => entities.flatMap((entity) => entity[key] ?? []);
  const known = new Set([
    ...(await accountsAmong(tenant, idsOf('accountId'))),
    ...(await baseInterests(tenant, idsOf('interestId'))).keys(),
  ]);
  for (const [at, entity] of entities.entries())
    for (const key of ['accountId', 'interestId'] as const)
      if (entity[key] && !known.has(entity[key])) throw invalid(`entities.${at}.${key}`, 'exists');
}

/** Tells those whom it concerns, each once: whose post it is under, who is mentioned, and the group. */
async function tell(tenant: Tenant, id: string, { entities, commentedId, groupId }: ActivityCreateInput, { accountId, site, now }: Author) {
  const told = new Set([accountId]);
  const about = { subjectId: id, senderId: accountId };
  if (commentedId) {
    const { activity: above } = await mustSeeActivity(tenant, commentedId);
    if (!told.has(above.accountId) && (await isToBeTold(tenant, `comment on ${above.id} by ${accountId}`, now))) {
      const answered = { accountId: above.accountId, site, ...about };
      tenant.emit(above.commentedId ? { type: 'commentReplied', ...answered } : { type: 'activityCommented', ...answered });
      told.add(above.accountId);
    }
  }
  const mentioned = new Set(entities.flatMap((entity) => (entity.type === 'mention' ? [entity.accountId!] : [])));
  const accountIds = [];
  for (const one of mentioned)
    if (!told.has(one) && (await isToBeTold(tenant, `mention of ${one} by ${accountId}`, now))) accountIds.push(one);
  if (accountIds.length > 0) tenant.emit({ type: 'activityMentioned', accountIds, ...about });
  for (const one of accountIds) told.add(one);
  if (groupId && (await isToBeTold(tenant, `posts in ${groupId} by ${accountId}`, now)))
    tenant.emit({ type: 'groupActivityPosted', groupId, exceptIds: [...told], ...about });
}

/** Takes a post away with all that stands under it. */
export async function deleteActivity(tenant: Tenant, accountId: string, id: string): Promise<void> {
  await mustRemoveActivity(tenant, accountId, id);
  const { imageIds, videoIds } = await queries.mediaUnder(tenant, id);
  await queries.removeActivity(tenant, id);
  if (imageIds.length > 0) await dropImages(tenant, imageIds);
  if (videoIds.length > 0) await dropVideos(tenant, videoIds);
}

/** Likes a post. It is told once a day at most, however often one likes it and takes that back. */
export async function likeActivity(tenant: Tenant, id: string, { accountId, now }: By): Promise<void> {
  const { activity } = await mustSeeActivity(tenant, id);
  const isNew = await queries.addLike(tenant, id, accountId, now).catch(unseen);
  if (!isNew || activity.accountId === accountId) return;
  if (await isToBeTold(tenant, `like of ${id} by ${accountId}`, now))
    tenant.emit({ type: 'activityLiked', accountId: activity.accountId, senderId: accountId, subjectId: id });
}

/** Takes a like back, also where the viewer sees the post no more. */
export const unlikeActivity = (tenant: Tenant, id: string, accountId: string) => queries.removeLike(tenant, id, accountId);

export async function reportActivity(tenant: Tenant, id: string, { accountId, now }: By): Promise<void> {
  await mustSeeActivity(tenant, id);
  await queries.addReport(tenant, id, accountId, now);
}

/** Takes the viewer's own report back. @throws ApiError notFound where a report is named that is not theirs. */
export async function withdrawReport(tenant: Tenant, id: string, accountId: string, reportId?: string): Promise<void> {
  await mustSeeActivity(tenant, id);
  const was = await queries.removeReport(tenant, id, accountId, reportId);
  if (!was && reportId !== undefined) throw notFound();
}
