import type { BaseAccount } from '@contract/entities/accounts';
import type { Activity, ActivityEntity, BaseActivity } from '@contract/entities/activities';
import type { BaseContent } from '@contract/entities/contents';
import type { BaseEvent } from '@contract/entities/eventBase';
import { iso } from '@server/db/columns';
import { serializeBaseGroup } from '../groups/reads';
import { serializeLinkPreview, type LinkPreviewRow } from '../linkPreviews/reads';
import { serializeBaseImage, serializeVideo } from '../storage/reads';
import { maySettle } from './policy';
import type { ActivityRow, EntityRow, ShortActivityRow } from './queries';

/** What posts name, by id: of all but people, those alone that the viewer may know of. */
export interface Named {
  /** Their authors, whom they mention and who wrote what they share; whom the viewer may not know of is told by `isAccountSeen`. */
  accounts: ReadonlyMap<string, BaseAccount>;
  contents: ReadonlyMap<string, BaseContent>;
  events: ReadonlyMap<string, BaseEvent>;
  previews: ReadonlyMap<number, LinkPreviewRow>;
  commented: ReadonlyMap<string, BaseActivity>;
  reshared: ReadonlyMap<string, BaseActivity>;
}

export const serializeBaseActivity = ({ activity, image, video }: ShortActivityRow, account: BaseAccount): BaseActivity => ({
  id: activity.id,
  message: activity.message,
  image: image && serializeBaseImage(image),
  video: video && serializeVideo(video),
  account,
  createdAt: iso(activity.createdAt),
});

const of = <K, T>(known: ReadonlyMap<K, T>, id: K | null): T | null => (id === null ? null : (known.get(id) ?? null));

/** Who is mentioned and may not be seen any more is left as words. */
function serializeEntities(activityId: string, rows: readonly EntityRow[], { accounts, previews }: Named): ActivityEntity[] {
  return rows.flatMap((row) => {
    const preview = of(previews, row.linkPreviewId);
    const entity = {
      type: row.type,
      startIndex: row.startIndex,
      endIndex: row.endIndex,
      marks: row.marks,
      account: row.isAccountSeen ? of(accounts, row.accountId) : null,
      interest: row.interestId !== null && row.interestName !== null ? { id: row.interestId, name: row.interestName } : null,
      linkPreview: preview && serializeLinkPreview(preview, { activityId, shown: row.preview }),
    };
    return row.type === 'segment' || entity.account || entity.interest || entity.linkPreview ? [entity] : [];
  });
}

const isoOf = (at: string | Date): string => iso(new Date(at));

export function serializeActivity(row: ActivityRow, account: BaseAccount, named: Named, viewerId: string | null): Activity {
  const { activity, likedAt, commentId, report } = row;
  // Written out: with objects spread into it every post gets a hidden class of its own, which only a major collection frees.
  return {
    id: activity.id,
    message: activity.message,
    image: row.image && serializeBaseImage(row.image),
    video: row.video && serializeVideo(row.video),
    account,
    createdAt: iso(activity.createdAt),
    group: row.group && serializeBaseGroup(row.group),
    event: of(named.events, activity.eventId),
    content: of(named.contents, activity.contentId),
    commented: of(named.commented, activity.commentedId),
    reshare: activity.isReshare ? { activity: of(named.reshared, activity.resharedId) } : null,
    entities: serializeEntities(activity.id, row.entities, named),
    updatedAt: iso(activity.updatedAt),
    likes: row.open ? (likedAt === null ? [] : [{ createdAt: isoOf(likedAt) }]) : undefined,
    comments: row.open ? (commentId === null ? [] : [{ id: commentId }]) : undefined,
    reports: report === null ? [] : [{ id: report.id, createdAt: isoOf(report.createdAt) }],
    _count: {
      likes: activity.likes - (row.hasRole ? 0 : row.hiddenLikes),
      comments: activity.comments - (row.hasRole ? 0 : row.hiddenComments),
      // A share stands somewhere of its own, where whoever moderates here need not.
      reshares: activity.reshares - row.hiddenReshares,
    },
    reported: maySettle(row, viewerId) ? activity.reports : undefined,
    rootId: activity.rootId,
    removable: row.hasRole || row.decides || (viewerId !== null && [activity.accountId, activity.authors[0]].includes(viewerId)),
  };
}
