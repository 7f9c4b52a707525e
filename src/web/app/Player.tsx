import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { contentAddress } from '@contract/rules/channelAddresses';
import type { ApiDispatch } from '@web/api/cachedAnswers';
import { contentsApi } from '@web/api/contents';
import { KEYS } from '@web/platform/keys';
import { storage, tabStorage } from '@web/platform/storage';
import {
  audioUrlRenewed,
  playbackPaused,
  playbackResumed,
  playerClosed,
  playingRestored,
  selectPaused,
  selectPlaying,
  type Playing,
} from '@web/state/player/playerSlice';
import { selectStatus, selectUserSub } from '@web/state/session/sessionSlice';
import { AudioPlayer } from '@web/ui/media/AudioPlayer';
import { keepPlaying, keptPlaying } from './keptPlaying';
import { leftAt, leaveAt } from './listened';

const { getContent } = contentsApi.endpoints;

const STEP_S = 5;

/** The player of what was chosen: it stays as one goes from page to page, and waits after a reload. */
export function Player() {
  const playing = useSelector(selectPlaying);
  useKeptPlaying(playing);
  return playing && <Chosen key={playing.id} playing={playing} />;
}

function useKeptPlaying(playing: Playing | null): void {
  const dispatch = useDispatch();
  const status = useSelector(selectStatus);
  const userSub = useSelector(selectUserSub);

  useEffect(() => {
    if (status === 'unknown') return;
    const kept = keptPlaying(tabStorage, userSub);
    if (kept) dispatch(playingRestored(kept));
    else keepPlaying(tabStorage, null);
  }, [dispatch, status, userSub]);

  useEffect(() => {
    if (playing === null) return;
    keepPlaying(tabStorage, { userSub, playing });
    // A page that is left for good, or loaded again, does not come to this.
    return () => keepPlaying(tabStorage, null);
  }, [playing, userSub]);
}

function Chosen({ playing: { id, slug, title, audioUrl, imageUri, channel } }: { playing: Playing }) {
  const dispatch = useDispatch<ApiDispatch>();
  const paused = useSelector(selectPaused);
  const [from] = useState(() => leftAt(storage, id));
  const at = useRef(0);
  const kept = useRef(0);
  const [rate, setRate] = useState(() => Number(storage.read(KEYS.playbackRate)) || 1);
  const [broken, setBroken] = useState(false);
  // The address that a new one was asked for in vain.
  const renewed = useRef<string>(null);

  function keep(seconds: number) {
    kept.current = seconds;
    leaveAt(storage, id, seconds);
  }

  useEffect(() => {
    const leave = () => at.current > 0 && leaveAt(storage, id, at.current);
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [id]);

  /** Its address holds for some minutes alone. */
  async function renew() {
    const isInVain = renewed.current === audioUrl;
    if (isInVain && !broken) return setBroken(true);
    const asked = dispatch(getContent.initiate({ channelId: channel.slug, contentId: slug }, { forceRefetch: true, subscribe: false }));
    const url = (await asked).data?.audio?.url;
    if (!url) return setBroken(true);
    renewed.current = url;
    setBroken(false);
    dispatch(audioUrlRenewed(url));
  }

  return (
    <AudioPlayer
      title={title}
      audioUrl={audioUrl}
      imageUrl={imageUri ?? channel.imageUri}
      channel={channel}
      to={contentAddress({ slug, channel })}
      paused={paused}
      from={from}
      rate={rate}
      broken={broken}
      onPaused={(is) => {
        dispatch(is ? playbackPaused() : playbackResumed());
        if (is) keep(at.current);
      }}
      onProgress={(seconds) => {
        if (seconds > 0) renewed.current = null;
        at.current = seconds;
        if (Math.abs(seconds - kept.current) >= STEP_S) keep(seconds);
      }}
      onEnd={() => {
        at.current = 0;
        keep(0);
      }}
      onRate={(next) => {
        setRate(next);
        storage.write(KEYS.playbackRate, String(next));
      }}
      onBroken={() => void renew()}
      onClose={() => dispatch(playerClosed())}
    />
  );
}
