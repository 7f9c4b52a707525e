import type { Self, SelfRelationships } from '@contract/entities/accounts';
import type { CachedActivity } from './activityPages';
import { activityTags } from './activityTags';
import { answersAt, patchAnswers, type ApiDispatch, type GetState } from './cachedAnswers';
import { tags, type Tag } from './tags';

/** What watches one's feeds for posts that are new in them. The feeds themselves stay as they are read until these are asked for. */
export const arrivalTags = [activityTags.activities('own', 'latest'), activityTags.activities('ownGroups', 'latest')];

type Pages = { pages: CachedActivity[][] };

/** Hides posts the way deleted ones are hidden: each keeps its place in the list. */
function hide(feed: Tag, isOut: (post: CachedActivity) => boolean, dispatch: ApiDispatch, getState: GetState): void {
  const mark = ({ pages }: Pages) => pages.flat().forEach((post) => isOut(post) && (post.deleted = true));
  patchAnswers<Pages>(feed, mark, dispatch, getState, ({ pages }) => pages.flat().some(isOut));
}

const relationships = (state: unknown) =>
  answersAt<SelfRelationships>(state, tags.relationships()).find(({ endpointName }) => endpointName === 'getRelationships')?.data;

export const hideUnfollowed =
  (accountId: string) =>
  (dispatch: ApiDispatch, getState: GetState): void => {
    const groups = relationships(getState())?.groups ?? {};
    const isIn = (group: CachedActivity['group']) => group !== null && ['member', 'moderator'].includes(String(groups[group.id]));
    hide(activityTags.activities('own'), ({ account, group }) => account.id === accountId && !isIn(group), dispatch, getState);
  };

export const hideLeft =
  (groupId: string) =>
  (dispatch: ApiDispatch, getState: GetState): void => {
    const accounts = relationships(getState())?.accounts ?? {};
    const self = answersAt<Self>(getState(), tags.self()).find(({ endpointName }) => endpointName === 'getSelf')?.data;
    const stays = ({ account, group }: CachedActivity) =>
      group?.access === 'public' && (account.id === self?.id || accounts[account.id] === true);
    // What is told to members alone is out of sight, whoever wrote it.
    const isInside = ({ content }: CachedActivity) => content !== null && content.channel.private && content.channel.groupId === groupId;
    const isOf = (post: CachedActivity) => post.group?.id === groupId || isInside(post);
    hide(activityTags.activities('ownGroups'), isOf, dispatch, getState);
    hide(activityTags.activities('own'), (post) => isOf(post) && !stays(post), dispatch, getState);
  };
