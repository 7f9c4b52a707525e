import * as z from 'zod/mini';
import { GroupAccess } from '../entities/enumerations';
import { GROUP } from '../communityLimits';
import { Id, line, text } from '../text';
import { WebAddress } from '../webAddress';

const externalUrl = z.optional(z.nullable(WebAddress(2_000)));

export const GroupCreateInput = z.strictObject({
  name: line(100),
  description: text(5_000),
  access: GroupAccess,
  active: z._default(z.boolean(), true),
  externalUrl,
});
export type GroupCreateInput = z.infer<typeof GroupCreateInput>;

export const GroupUpdateInput = z.strictObject({
  name: z.optional(line(100)),
  description: z.optional(text(5_000)),
  access: z.optional(GroupAccess),
  active: z.optional(z.boolean()),
  externalUrl,
});
export type GroupUpdateInput = z.infer<typeof GroupUpdateInput>;

const passedOver = z.optional(z.unknown());

/** A whole group as it was answered: what nobody changes by it is passed over. */
export const WholeGroupInput = z.extend(GroupUpdateInput, {
  id: passedOver,
  slug: passedOver,
  image: passedOver,
  squareImage: passedOver,
  streamInputs: passedOver,
  createdAt: passedOver,
  standing: passedOver,
  _count: passedOver,
});

export const GroupForm = z.strictObject({
  name: line(100),
  description: text(5_000),
  access: GroupAccess,
  externalUrl: WebAddress(2_000),
});
export type GroupForm = z.infer<typeof GroupForm>;

export const InvitedAccounts = z.array(Id).check(z.minLength(1), z.maxLength(GROUP.invitedAtOnceMax));

export const MembershipSwitches = z.strictObject({
  activityPushNotification: z.optional(z.boolean()),
  announcementEmailNotification: z.optional(z.boolean()),
  announcementPushNotification: z.optional(z.boolean()),
});
export type MembershipSwitches = z.infer<typeof MembershipSwitches>;

/** A whole place in a group as it was answered, or a part of it: nothing but its switches is changed by it. */
export const MembershipInput = z.extend(MembershipSwitches, {
  accountId: passedOver,
  account: passedOver,
  group: passedOver,
  role: passedOver,
  owner: passedOver,
  createdAt: passedOver,
  updatedAt: passedOver,
});
