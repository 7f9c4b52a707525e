import { lazy, Suspense, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { playerClosed, selectPlaying } from '@web/state/player/playerSlice';
import { selectToasts } from '@web/state/toasts/toastsSlice';

const ToastTray = lazy(async () => ({ default: (await import(/* webpackChunkName: "toasts" */ './ToastTray')).ToastTray }));
const AudioPlayer = lazy(async () => ({ default: (await import(/* webpackChunkName: "player" */ '@web/ui/AudioPlayer')).AudioPlayer }));

/** What floats above every page: toasts, and the player while something plays. Each is fetched when it is first needed. */
export function Overlays() {
  const dispatch = useDispatch();
  const toasts = useSelector(selectToasts);
  const playing = useSelector(selectPlaying);
  // Once there, the tray stays: the last toast is still leaving when the list is empty.
  const [tray, setTray] = useState(false);
  if (toasts.length > 0 && !tray) setTray(true);
  return (
    <Suspense>
      {tray && <ToastTray />}
      {playing && (
        <AudioPlayer
          title={playing.title}
          audioUrl={playing.audioUrl}
          imageUrl={playing.imageUri}
          channel={playing.channel}
          onClose={() => dispatch(playerClosed())}
        />
      )}
    </Suspense>
  );
}
