import type { BaseGroup, Group, GroupStanding } from '@contract/entities/groups';
import { iso } from '@server/db/columns';
import { serializeBaseImage } from '../storage/reads';
import type { GroupRow, ShortGroupRow } from './queries';

const baseOf = (group: Omit<ShortGroupRow, 'image'>, image: ShortGroupRow['image']): BaseGroup => ({
  id: group.id,
  slug: group.slug,
  name: group.name,
  image: image && serializeBaseImage(image),
  squareImage: image && serializeBaseImage(image),
  access: group.access,
});

export const serializeBaseGroup = (row: ShortGroupRow): BaseGroup => baseOf(row, row.image);

export const seesAll = (standing: GroupStanding | null): boolean => standing === 'owner' || standing === 'moderator';

export const isMember = (standing: GroupStanding | null): boolean => seesAll(standing) || standing === 'member';

/** Streams of groups are none until they can be sent. */
export const serializeGroup = ({ group, image, standing, hidden }: GroupRow, requests?: number): Group => ({
  description: group.description,
  externalUrl: group.externalUrl,
  active: group.active,
  streamInputs: [],
  createdAt: iso(group.createdAt),
  standing,
  _count: { members: group.members - (seesAll(standing) ? 0 : hidden), ...(requests !== undefined && { requests }) },
  ...baseOf(group, image),
});
