import type { ActivityUpdateInput } from '@contract/inputs/activities';
import type { RefObject } from 'react';
import { useDraftKey } from '@web/state/session/useDraftKey';
import { useLatest } from '@web/ui/hooks/useLatest';
import { useKeptValue } from '@web/ui/hooks/useKeptValue';
import { composed } from './compose';
import { Draft } from './draft';
import { givesWay, Stamp, useDraftSync, useDraftThere } from './useDraftSync';

const entitiesOf = ({ text, picks, bare }: Draft) => JSON.stringify(composed(text, picks, bare).entities);

/** Whether two say and show the same. A preview that was left out of one counts as long as its link stands in the text. */
const isSame = (one: Draft, other: Draft): boolean =>
  one.text === other.text &&
  one.image?.id === other.image?.id &&
  one.image?.description === other.image?.description &&
  one.video?.id === other.video?.id &&
  one.video?.captionsUrl === other.video?.captionsUrl &&
  entitiesOf(one) === entitiesOf(other);

/** Of a picture and a video what is not as it was: a post that is changed keeps the others. */
export function changedMedia(
  before: Draft,
  { image, video }: Draft,
): Pick<ActivityUpdateInput, 'imageId' | 'imageDescription' | 'videoId'> {
  const isOther = image?.id !== before.image?.id;
  return {
    ...(isOther && { imageId: image?.id ?? null }),
    ...(image && (isOther || image.description !== before.image?.description) && { imageDescription: image.description }),
    ...(video?.id !== before.video?.id && { videoId: video?.id ?? null }),
  };
}

const useKeyAt = (place: string) => useDraftKey(`post.${place}`);
const useStampKeyAt = (place: string) => useDraftKey(`stamp.${place}`);

/** Under which name the server keeps a draft. */
export function draftKeyOf(
  place: string,
  { groupId, eventId, contentId }: { groupId?: string; eventId?: string; contentId?: string },
): string {
  if (groupId) return `group:${groupId}`;
  if (eventId) return `event:${eventId}`;
  return contentId ? `content:${contentId}` : place.replace('.', ':');
}

export const editOf = (postId: string) => `edit.${postId}`;

/** Whether something is begun at a place, on this device or on another of whoever is signed in. */
export function useIsBegun(place: string): boolean {
  const [draft] = useKeptValue(useKeyAt(place), Draft);
  const [stamp] = useKeptValue(useStampKeyAt(place), Stamp);
  const there = useDraftThere(draftKeyOf(place, {}));
  return there && givesWay({ draft, stamp }, there) ? there.content !== null : draft !== null;
}

interface PostDraftOptions {
  /** Under which name the draft stays on this device. */
  place: string;
  /** Under which it stays for all devices of the account. */
  key: string;
  initial: Draft;
  /** Where one writes: what comes from another device is never put in the place of what is being written there. */
  field: RefObject<HTMLElement | null>;
}

/**
 * What is being written at a place, which began as `initial`: what differs from that stays until it is posted, on this device at once
 * and for the others of the account after a moment.
 */
export function usePostDraft({ place, key, initial, field }: PostDraftOptions) {
  const name = useKeyAt(place);
  const [kept, keep] = useKeptValue(name, Draft);
  const sync = useDraftSync({ name, stampName: useStampKeyAt(place), key, field });
  const draft = kept ?? initial;
  const put = (next: Draft) => {
    keep(isSame(next, initial) ? null : next);
    sync.written();
  };
  // What is under way, such as a picture that is being sent, changes what stands there by then.
  const change = useLatest((part: Partial<Draft>) => put({ ...draft, ...part }));
  return {
    draft,
    change,
    changed: !isSame(draft, initial),
    /** Whether other devices have it as it is. */
    saved: sync.saved,
    clear: () => {
      keep(null);
      sync.ended();
    },
  };
}
