import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { onTitle, shownTitle } from '@web/platform/head';
import { KEYS } from '@web/platform/keys';
import { listen } from '@web/platform/listen';
import { tabStorage } from '@web/platform/storage';
import { selectPlaying } from '@web/state/player/playerSlice';
import { selectOnline, selectReconnecting } from '@web/state/realtime/realtimeSlice';
import { selectToasts } from '@web/state/toasts/toastsSlice';
import { Announcer } from '@web/ui/feedback/Announcer';
import { lazyPart } from '@web/ui/hooks/lazyPart';
import { useLazyPart } from '@web/ui/hooks/useLazyPart';

// Fetched by `reach` while there is a network.
const banners = lazyPart(() => import(/* webpackChunkName: "network" */ './Banners').then((file) => file.Banners));
const tray = lazyPart(() => import(/* webpackChunkName: "toasts" */ './ToastTray').then((file) => file.ToastTray));
const player = lazyPart(() => import(/* webpackChunkName: "player" */ './Player').then((file) => file.Player));

export function Overlays() {
  const playing = useSelector(selectPlaying);
  const toasts = useSelector(selectToasts);
  const online = useSelector(selectOnline);
  const reconnecting = useSelector(selectReconnecting);
  const Banners = useLazyPart(banners, !online || reconnecting);
  const Tray = useLazyPart(tray, toasts.length > 0 && toasts);
  const [kept] = useState(() => tabStorage.read(KEYS.playing));
  const Player = useLazyPart(player, playing ?? kept);
  useToastsAtHand();
  return (
    <>
      <Announcer>{useSyncExternalStore(onTitle, shownTitle)}</Announcer>
      {Banners && <Banners />}
      {Tray && <Tray />}
      {Player && <Player />}
    </>
  );
}

/** Fetches the toasts once somebody begins to do something: when the network fails is too late. */
function useToastsAtHand(): void {
  useEffect(() => listen(['pointerdown', 'keydown'], () => void tray.preload().catch(() => undefined), { once: true, passive: true }), []);
}
