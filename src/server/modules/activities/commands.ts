import type { ActivityCreateInput, ActivityEntityInput, ActivityUpdateInput } from '@contract/inputs/activities';
import { REPORT } from '@contract/limits';
import { entityFault } from '@contract/rules/activityEntities';
import { isBlank } from '@contract/text';
import { consumeQuota, isQuotaUsedUp, isToBeTold } from '@server/db/attempts';
import type { Tenant } from '@server/db/tenant';
import { ApiError, databaseFault, forbidden, invalid, notFound, UNSEEN } from '@server/http/errors';
import { accountsAmong } from '../accounts/reads';
import { mustReadContentById } from '../contents/reads';
import { findEvent } from '../events/reads';
import { mustEnterGroup } from '../groups/reads';
import { interestsAmong } from '../interests/reads';
import { previewIds } from '../linkPreviews/reads';
import { describeImage, dropImages, dropVideos } from '../storage/commands';
import { ownReadyImage, ownVideo } from '../storage/reads';
import { maySettle, mustRemoveActivity, mustSeeActivity, mustTakePartIn } from './policy';
import * as queries from './queries';
import type { ActivityRow } from './queries';

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

export async function createActivity(tenant: Tenant, input: ActivityCreateInput, by: Author): Promise<string> {
  const { message, entities, imageId = null, videoId = null } = input;
  await mustSaySomething(tenant, input, by.accountId);
  await describePicture(tenant, by.accountId, input);
  const place = await placeFor(tenant, input);
  await mustNameKnown(tenant, entities);
  const { accountId, now } = by;
  const shared = input.resharedId ? await resharedBy(tenant, input.resharedId) : null;
  const reshare = { isReshare: shared !== null, resharedId: shared?.id ?? null };
  const row = { accountId, message, imageId, videoId, ...place, ...reshare, createdAt: now, updatedAt: now };
  const id = await queries.addActivity(tenant, row).catch(unseen);
  await addEntities(tenant, id, entities);
  await tell(tenant, id, input, by, shared);
  return id;
}

/** What is shared where a post is: where that only shares another one itself, the other one. */
async function resharedBy(tenant: Tenant, id: string): Promise<ActivityRow['activity']> {
  const { activity } = await mustTakePartIn(tenant, id);
  const saysNothing = isBlank(activity.message) && !activity.imageId && !activity.videoId;
  if (!saysNothing || !activity.isReshare) return activity;
  if (activity.resharedId === null) throw notFound();
  return resharedBy(tenant, activity.resharedId);
}

async function addEntities(tenant: Tenant, id: string, entities: readonly ActivityEntityInput[]): Promise<void> {
  const hrefs = entities.flatMap(({ type, href }) => (type === 'link' ? [href!] : []));
  await queries.addEntities(tenant, id, entities, await previewIds(tenant, hrefs));
}

/** Changes what one's own post says and shows. Of whom it mentions those are told whom it did not mention before. */
export async function changeActivity(
  tenant: Tenant,
  id: string,
  input: ActivityUpdateInput,
  { accountId, site, now }: Author,
): Promise<void> {
  const { message, entities } = input;
  const { activity } = await mustSeeActivity(tenant, id);
  if (activity.accountId !== accountId) throw forbidden();
  mustFit(message, entities);
  // Of two changes at once each takes away what stands there when its turn comes, so that nothing is forgotten in storage.
  const before = await queries.lockMedia(tenant, id);
  if (!before) throw notFound();
  const { imageId = before.imageId, videoId = before.videoId } = input;
  if (isBlank(message) && !imageId && !videoId && !activity.isReshare) throw invalid('message', 'required');
  await mustShowOwn(tenant, accountId, {
    imageId: imageId === before.imageId ? null : imageId,
    videoId: videoId === before.videoId ? null : videoId,
  });
  await describePicture(tenant, accountId, { ...input, imageId });
  await mustNameKnown(tenant, entities);
  const mentioned = await queries.mentionedIds(tenant, id);
  await queries.changeActivity(tenant, id, { message, imageId, videoId, updatedAt: now });
  // What was found to be in order said something else.
  await queries.forgetSettledReports(tenant, id);
  await addEntities(tenant, id, entities);
  await tellMentioned(tenant, id, entities, { accountId, site, now, told: new Set([accountId, ...mentioned]) });
  if (before.imageId && before.imageId !== imageId) await dropImages(tenant, [before.imageId]);
  if (before.videoId && before.videoId !== videoId) await dropVideos(tenant, [before.videoId]);
}

async function describePicture(
  tenant: Tenant,
  accountId: string,
  { imageId, imageDescription }: Pick<ActivityUpdateInput, 'imageId' | 'imageDescription'>,
): Promise<void> {
  if (imageDescription === undefined) return;
  if (!imageId) {
    if (imageDescription === null) return;
    throw invalid('imageId', 'imageRequired');
  }
  await describeImage(tenant, accountId, imageId, imageDescription);
}

function mustFit(message: string, entities: readonly ActivityEntityInput[]): void {
  const fault = entityFault(message, entities);
  if (fault) throw invalid(fault.field, fault.rule, fault.values);
}

async function mustSaySomething(tenant: Tenant, input: ActivityCreateInput, accountId: string) {
  const { message, entities, imageId, videoId, resharedId } = input;
  if (isBlank(message) && !imageId && !videoId && !resharedId) throw invalid('message', 'required');
  mustFit(message, entities);
  await mustShowOwn(tenant, accountId, { imageId, videoId });
}

/** What a post comes to show was sent in by its author, and is shown by no other post. */
async function mustShowOwn(
  tenant: Tenant,
  accountId: string,
  { imageId, videoId }: Pick<ActivityUpdateInput, 'imageId' | 'videoId'>,
): Promise<void> {
  if (imageId && (!(await ownReadyImage(tenant, accountId, imageId)) || (await queries.isShown(tenant, { imageId }))))
    throw invalid('imageId', 'imageRequired');
  if (videoId && (!(await ownVideo(tenant, accountId, videoId)) || (await queries.isShown(tenant, { videoId }))))
    throw invalid('videoId', 'fileRequired');
}

/** Where a post stands; what the viewer may not know of is not there. */
async function placeFor(tenant: Tenant, { groupId, eventId, contentId, commentedId, resharedId }: ActivityCreateInput) {
  if (commentedId && resharedId) throw invalid('resharedId', 'oneParent');
  const parents = Object.entries({ groupId, eventId, contentId, commentedId }).filter(([, id]) => id);
  if (parents.length > 1) throw invalid(parents[1]![0], 'oneParent');
  if (contentId) return { contentId: (await mustReadContentById(tenant, contentId)).content.id };
  if (commentedId) return { commentedId: (await mustTakePartIn(tenant, commentedId)).activity.id };
  if (groupId) return { groupId: await mustEnterGroup(tenant, groupId) };
  if (!eventId) return {};
  const { event } = await findEvent(tenant, eventId);
  if (!event.activityFeedEnabled) throw new ApiError('featureNotAvailable');
  return { eventId: event.id };
}

async function mustNameKnown(tenant: Tenant, entities: readonly ActivityEntityInput[]): Promise<void> {
  const idsOf = (key: 'accountId' | 'interestId') => entities.flatMap((entity) => entity[key] ?? []);
  const known = new Set([...(await accountsAmong(tenant, idsOf('accountId'))), ...(await interestsAmong(tenant, idsOf('interestId')))]);
  for (const [at, entity] of entities.entries())
    for (const key of ['accountId', 'interestId'] as const)
      if (entity[key] && !known.has(entity[key])) throw invalid(`entities.${at}.${key}`, 'exists');
}

/** Tells those whom it concerns, each once: whose post it is under, who is mentioned, and the group. */
async function tell(
  tenant: Tenant,
  id: string,
  { entities, commentedId, groupId }: ActivityCreateInput,
  { accountId, site, now }: Author,
  shared: ActivityRow['activity'] | null,
) {
  const told = new Set([accountId]);
  const about = async (first: string) => ({
    subjectId: id,
    senderId: accountId,
    inAppOnly: !(await isToBeTold(tenant, `${first} by ${accountId}`, now)),
  });
  if (commentedId) {
    const { activity: above } = await mustSeeActivity(tenant, commentedId);
    if (!told.has(above.accountId)) {
      const answered = { accountId: above.accountId, site, ...(await about(`comment on ${above.id}`)) };
      tenant.emit(above.commentedId ? { type: 'commentReplied', ...answered } : { type: 'activityCommented', ...answered });
      told.add(above.accountId);
    }
  }
  if (shared && !told.has(shared.accountId)) {
    tenant.emit({ type: 'activityReshared', accountId: shared.accountId, ...(await about(`reshare of ${shared.id}`)) });
    told.add(shared.accountId);
  }
  await tellMentioned(tenant, id, entities, { accountId, site, now, told });
  if (groupId) tenant.emit({ type: 'groupActivityPosted', groupId, exceptIds: [...told], ...(await about(`posts in ${groupId}`)) });
}

async function tellMentioned(
  tenant: Tenant,
  id: string,
  entities: readonly ActivityEntityInput[],
  { accountId, site, now, told }: Author & { told: Set<string> },
): Promise<void> {
  const mentioned = new Set(entities.flatMap((entity) => (entity.type === 'mention' ? [entity.accountId!] : [])));
  const accountIds = [];
  for (const one of mentioned)
    if (!told.has(one) && (await isToBeTold(tenant, `mention of ${one} by ${accountId}`, now))) accountIds.push(one);
  if (accountIds.length > 0) tenant.emit({ type: 'activityMentioned', accountIds, site, subjectId: id, senderId: accountId });
  for (const one of accountIds) told.add(one);
}

export async function deleteActivity(tenant: Tenant, accountId: string, id: string): Promise<void> {
  await mustRemoveActivity(tenant, accountId, id);
  // What is under it is looked at once nobody changes it any more, or a picture that it comes to show then would be forgotten.
  await queries.lockActivity(tenant, id);
  const { imageIds, videoIds } = await queries.lockMediaUnder(tenant, id);
  await queries.removeActivity(tenant, id);
  if (imageIds.length > 0) await dropImages(tenant, imageIds);
  if (videoIds.length > 0) await dropVideos(tenant, videoIds);
}

/** Likes a post. It is told once a day at most, however often one likes it and takes that back. */
export async function likeActivity(tenant: Tenant, id: string, { accountId, now }: By): Promise<void> {
  const { activity } = await mustTakePartIn(tenant, id);
  const isNew = await queries.addLike(tenant, id, accountId, now).catch(unseen);
  if (!isNew || activity.accountId === accountId) return;
  if (!(await isToBeTold(tenant, `like of ${id} by ${accountId}`, now))) return;
  const liked = { accountId: activity.accountId, senderId: accountId, subjectId: id };
  tenant.emit(activity.commentedId ? { type: 'commentLiked', ...liked } : { type: 'activityLiked', ...liked });
}

/** Takes a like back, also where the viewer sees the post no more. */
export const unlikeActivity = (tenant: Tenant, id: string, accountId: string) => queries.removeLike(tenant, id, accountId);

export async function reportActivity(tenant: Tenant, id: string, { accountId, now }: By): Promise<void> {
  const { activity } = await mustSeeActivity(tenant, id);
  const settled = await isQuotaUsedUp(tenant, { key: settledReport(activity, accountId), now, max: 1 });
  const added = await queries.addReport(tenant, id, accountId, { createdAt: now, settledAt: settled ? now : null });
  if (!added || settled) return;
  const toStaff = await queries.isLeftToStaff(tenant, id);
  // Once as it stands, by however many it is reported; the staff, once it is left to them.
  const told = `report of ${id} as of ${activity.updatedAt.getTime()}${toStaff ? ' to the staff' : ''}`;
  if (!(await isToBeTold(tenant, told, now))) return;
  const { groupId, eventId, contentId } = activity;
  const place = toStaff ? { groupId: null, eventId: null, contentId } : { groupId, eventId, contentId };
  tenant.emit({ type: 'activityReported', subjectId: id, ...place, exceptIds: [accountId, activity.accountId] });
}

/** What somebody reported, and moderators decided on: the post as it stands until it is changed. */
const settledReport = ({ id, updatedAt }: Pick<ActivityRow['activity'], 'id' | 'updatedAt'>, accountId: string) =>
  `settled report of ${id} as of ${updatedAt.getTime()} by ${accountId}`;

/** @throws ApiError conflict where the post says something else by now than what was decided on. */
export async function settleReports(tenant: Tenant, id: string, { asOf, now }: { asOf: string | undefined; now: Date }): Promise<void> {
  if (!maySettle(await mustSeeActivity(tenant, id), tenant.accountId)) throw forbidden();
  await queries.settleReports(tenant, id, now);
  // Only now: counting its reports has waited for whoever was changing it.
  const changedAt = await queries.changedAt(tenant, id);
  if (!changedAt) throw notFound();
  if (asOf !== undefined && asOf !== changedAt.toISOString()) throw new ApiError('conflict');
}

/** Takes the viewer's own report back; what was decided on it holds. @throws ApiError notFound where a report is named that is not theirs. */
export async function withdrawReport(tenant: Tenant, id: string, { accountId, now }: By, reportId?: string): Promise<void> {
  const { activity } = await mustSeeActivity(tenant, id);
  const report = await queries.removeReport(tenant, id, accountId, reportId);
  if (!report && reportId !== undefined) throw notFound();
  if (!report?.settledAt) return;
  await consumeQuota(tenant, { key: settledReport(activity, accountId), now, windowMs: REPORT.settledForMs, max: 1 });
}
