import { useEffect, useRef, type RefObject } from 'react';
import { useSelector, useStore } from 'react-redux';
import * as z from 'zod/mini';
import type { PostDraft } from '@contract/entities/postDrafts';
import type { PostDraftInput } from '@contract/inputs/postDrafts';
import { POST_DRAFT } from '@contract/communityLimits';
import { useListPostDraftsQuery, useSavePostDraftMutation } from '@web/api/postDrafts';
import { useGetSelfQuery } from '@web/api/self';
import { storage } from '@web/platform/storage';
import { selectOnline } from '@web/state/realtime/realtimeSlice';
import { selectSignedIn, selectViewer } from '@web/state/session/sessionSlice';
import { useHidden } from '@web/ui/hooks/useHidden';
import { useKeptValue, parseKept } from '@web/ui/hooks/useKeptValue';
import { useLatest } from '@web/ui/hooks/useLatest';
import { after, now } from '@web/ui/time/clock';
import { Draft } from './draft';

/** How what is on this device stands to what is kept for all of them. */
export const Stamp = z.object({
  /** By this device's clock. */
  writtenAt: z.number(),
  /** By the server's, of what was kept last; null where nothing was sent, and blank until that is answered. */
  savedAt: z.nullable(z.string()),
  /** Whether something was written, posted or discarded since. */
  unsent: z.boolean(),
});
type Stamp = z.infer<typeof Stamp>;

/** Of drafts from before they were kept for all devices nobody knows when they were written: anything else is newer. */
const LONG_AGO: Stamp = { writtenAt: 0, savedAt: null, unsent: true };

/**
 * Whether what another device has written comes in the place of what is here. What is here and was not sent stays; what was sent gives
 * way to what is newer, also where that is nothing any more.
 */
export function givesWay(here: { draft: Draft | null; stamp: Stamp | null }, there: PostDraft): boolean {
  const stamp = here.stamp ?? (here.draft && LONG_AGO);
  if (stamp?.unsent) return false;
  return stamp ? there.writtenAt > (stamp.savedAt ?? '') : there.content !== null;
}

const toContent = ({ text, picks, image, video, bare }: Draft): NonNullable<PostDraftInput['content']> => ({
  text,
  picks,
  imageId: image?.id ?? null,
  imageDescription: image?.description ?? null,
  videoId: video?.id ?? null,
  bare,
});

// Without an address the picture is not there: whoever shows it finds that out and asks for another.
const fromContent = ({ image, ...content }: NonNullable<PostDraft['content']>): Draft => ({
  ...content,
  image: image && { ...image, uri: image.uri ?? '' },
});

const fits = ({ text, picks, bare }: Draft): boolean =>
  text.length <= POST_DRAFT.textMax && picks.length <= POST_DRAFT.picksMax && bare.length <= POST_DRAFT.bareMax;

/** What was kept last under a key, by any device of whoever is signed in. */
export function useDraftThere(key: string): PostDraft | undefined {
  const signedIn = useSelector(selectSignedIn);
  const { data: self } = useGetSelfQuery(undefined, { skip: !signedIn });
  const { data: drafts } = useListPostDraftsQuery(undefined, { skip: !signedIn || !self?._count.postDrafts });
  return drafts?.find((draft) => draft.key === key);
}

interface DraftSync {
  name: string | null;
  stampName: string | null;
  key: string;
  field: RefObject<HTMLElement | null>;
}

/**
 * Keeps a draft for all devices of whoever writes it: a moment after the last key, when the page is hidden, when its field goes, and
 * once there is a network again. Where nothing is written, and nothing was on another device, nothing is asked.
 */
export function useDraftSync({ name, stampName, key, field }: DraftSync) {
  const store = useStore<Parameters<typeof selectViewer>[0]>();
  const viewer = useSelector(selectViewer);
  const online = useSelector(selectOnline);
  const [kept, keep] = useKeptValue(name, Draft);
  const [stamp, setStamp] = useKeptValue(stampName, Stamp);
  const [save] = useSavePostDraftMutation();
  const there = useDraftThere(key);
  const sending = useRef(false);
  const again = useRef(false);

  // Read where it stays: other tabs write there too, and this goes on after its field has gone.
  const draftThere = () => parseKept(name && storage.read(name), Draft);
  const stampThere = () => parseKept(stampName && storage.read(stampName), Stamp) ?? (draftThere() ? LONG_AGO : null);

  const send = useLatest(async () => {
    const sent = stampThere();
    const draft = draftThere();
    // In nobody else's name.
    if (!sent?.unsent || (draft && !fits(draft)) || selectViewer(store.getState()) !== viewer) return;
    if (sending.current) {
      again.current = true;
      return;
    }
    // Nobody needs to hear the end of what nobody else has.
    if (!draft && sent.savedAt === null) return setStamp(null);
    sending.current = true;
    setStamp({ ...sent, savedAt: sent.savedAt ?? '' });
    const at = now();
    const answer = await save({
      key,
      content: draft && toContent(draft),
      age: Math.max(0, at - sent.writtenAt),
      // What has one outlives the page.
      idempotencyKey: `draft.${key}.${at}`,
    })
      .unwrap()
      .catch(() => null);
    sending.current = false;
    const current = stampThere();
    const isCurrent = current?.writtenAt === sent.writtenAt;
    if (answer?.saved && current)
      setStamp(isCurrent && draftThere() === null ? null : { ...current, savedAt: answer.writtenAt, unsent: !isCurrent });
    if (again.current) {
      again.current = false;
      if (answer && !isCurrent) void send();
    }
  });

  const unsent = stamp?.unsent ?? kept !== null;
  const writtenAt = stamp?.writtenAt;
  useEffect(() => (unsent && online ? after(POST_DRAFT.savedAfterMs, () => void send()) : undefined), [unsent, writtenAt, online, send]);
  useHidden(() => void send());
  useEffect(() => () => void send(), [send]);

  const take = useLatest((newer: PostDraft) => {
    const here = { draft: kept, stamp };
    if (!givesWay(here, newer) || (kept && document.activeElement === field.current)) return;
    keep(newer.content && fromContent(newer.content));
    setStamp(newer.content && { writtenAt: now(), savedAt: newer.writtenAt, unsent: false });
  });
  useEffect(() => {
    if (there) take(there);
  }, [there, take]);

  const stampUnsent = () => setStamp({ writtenAt: now(), savedAt: stampThere()?.savedAt ?? null, unsent: true });
  return {
    saved: stamp !== null && !stamp.unsent,
    written: stampUnsent,
    /** It was posted or discarded. */
    ended: () => {
      stampUnsent();
      void send();
    },
  };
}
