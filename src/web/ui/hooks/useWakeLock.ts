import { useEffect } from 'react';

/** Keeps the screen awake while `held`, and takes the lock again when the reader comes back; browsers without it do nothing. */
export function useWakeLock(held: boolean): void {
  useEffect(() => {
    if (!held || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let over = false;
    const take = async () => {
      if (over || document.visibilityState !== 'visible') return;
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (over) void taken?.release();
      else lock = taken;
    };
    const retake = () => void take();
    retake();
    document.addEventListener('visibilitychange', retake);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', retake);
      void lock?.release();
    };
  }, [held]);
}
