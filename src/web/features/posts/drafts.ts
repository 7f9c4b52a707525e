import * as z from 'zod/mini';
import type { ActivityUpdateInput } from '@contract/inputs/activities';
import { useDraftKey } from '@web/state/session/useDraftKey';
import { useLatest } from '@web/ui/hooks/useLatest';
import { useKept } from '@web/ui/hooks/useKept';
import { useKeptValue } from '@web/ui/hooks/useKeptValue';
import { composed } from './compose';

const Draft = z.object({
  text: z.string(),
  picks: z.array(z.object({ type: z.enum(['mention', 'interest']), id: z.string(), words: z.string() })),
  image: z.nullable(z.object({ id: z.string(), uri: z.string(), description: z.nullable(z.string()) })),
  /** A video that was sent already; drafts of before there were any have none. */
  video: z._default(
    z.nullable(
      z.object({
        id: z.string(),
        width: z.number(),
        height: z.number(),
        thumbnailUrl: z.string(),
        previewUrl: z.string(),
        readyToStream: z.boolean(),
        hlsUrl: z.string(),
        dashUrl: z.string(),
        captionsUrl: z.nullable(z.string()),
      }),
    ),
    null,
  ),
  /** Pages that are not to be shown. */
  bare: z.array(z.string()),
});
export type Draft = z.infer<typeof Draft>;

export const EMPTY_DRAFT: Draft = { text: '', picks: [], image: null, video: null, bare: [] };

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

export const editOf = (postId: string) => `edit.${postId}`;

export const useIsBegun = (place: string): boolean => useKept(useKeyAt(place))[0] !== null;

/** What is being written at a place, which began as `initial`: what differs from that stays on this device until it is posted. */
export function usePostDraft(place: string, initial: Draft) {
  const [kept, keep] = useKeptValue(useKeyAt(place), Draft);
  const draft = kept ?? initial;
  // What is under way, such as a picture that is being sent, changes what stands there by then.
  const change = useLatest((part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    keep(isSame(next, initial) ? null : next);
  });
  return { draft, change, changed: !isSame(draft, initial), clear: () => keep(null) };
}
