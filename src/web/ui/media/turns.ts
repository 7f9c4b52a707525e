import { onPlayingElsewhere, tellPlaying } from '@web/platform/playingTabs';

let playing: HTMLMediaElement | null = null;
let hearsTabs = false;

/** One medium plays at a time, in one tab: whatever plays stops where another one begins. */
export function takeTurn({ currentTarget }: { currentTarget: HTMLMediaElement }): void {
  if (playing !== currentTarget) playing?.pause();
  playing = currentTarget;
  if (!hearsTabs) onPlayingElsewhere(() => playing?.pause());
  hearsTabs = true;
  tellPlaying();
}
