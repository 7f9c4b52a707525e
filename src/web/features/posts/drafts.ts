import * as z from 'zod/mini';
import { useDraftKey } from '@web/state/session/useDraftKey';
import { useLatest } from '@web/ui/hooks/useLatest';
import { useKeptValue } from '@web/ui/hooks/useKeptValue';

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

/** What is being written at a place, which began as `initial`: it stays on this device until it is posted. */
export function usePostDraft(place: string, initial: Draft) {
  const [kept, keep] = useKeptValue(useDraftKey(`post.${place}`), Draft);
  const draft = kept ?? initial;
  // What is under way, such as a picture that is being sent, changes what stands there by then.
  const change = useLatest((part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    keep(next.text === initial.text && !next.image && !next.video ? null : next);
  });
  return { draft, change, clear: () => keep(null) };
}
