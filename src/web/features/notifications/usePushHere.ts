import { useEffect, useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import {
  useCreatePushDeviceMutation,
  useDeletePushDeviceMutation,
  useGetPushDeviceQuery,
  useGetPushKeyQuery,
  useUpdatePushDeviceMutation,
} from '@web/api/pushDevices';
import { KEYS } from '@web/platform/keys';
import { log } from '@web/platform/log';
import { pushState, turnPushOff, turnPushOn, type PushState } from '@web/platform/push';
import { useKept } from '@web/ui/hooks/useKept';

const described = (token: string) =>
  ({ deviceToken: token, name: navigator.userAgent.slice(0, 500), appType: 'community', pushService: 'web' }) as const;

export function usePushHere() {
  const { data: known } = useGetPushKeyQuery();
  const [create] = useCreatePushDeviceMutation();
  const [update] = useUpdatePushDeviceMutation();
  const [remove] = useDeletePushDeviceMutation();
  const [pushDeviceId, keepId] = useKept(KEYS.pushDevice);
  const [state, setState] = useState<PushState>();
  const [isTurning, setIsTurning] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => void pushState().then(setState), []);

  // Of another member who signed in here before nothing is found.
  const { currentData: here, isLoading: isAsked } = useGetPushDeviceQuery(
    pushDeviceId && state?.kind === 'on' ? { pushDeviceId } : skipToken,
  );
  const token = state?.kind === 'on' ? state.token : undefined;
  const isStale = here !== undefined && token !== undefined && here.deviceToken !== token;
  useEffect(() => {
    // The browser's maker gives a browser another address at times.
    if (isStale) void update({ pushDeviceId: here.id, ...described(token) });
  }, [isStale, here?.id, token, update]);

  async function turnOn() {
    const turned = await turnPushOn(known!.key);
    if (turned.kind === 'on') keepId((await create(described(turned.token)).unwrap()).id);
    setState(turned);
  }

  async function turnOff() {
    await turnPushOff();
    setState(await pushState());
    if (here) await remove({ pushDeviceId: here.id }).unwrap();
    keepId(null);
  }

  async function turn(on: boolean) {
    setIsTurning(true);
    setHasFailed(false);
    try {
      await (on ? turnOn() : turnOff());
    } catch (error) {
      log.warn(String(error));
      setHasFailed(true);
    } finally {
      setIsTurning(false);
    }
  }

  const kind = state?.kind === 'on' && !here ? 'off' : state?.kind;
  return { kind, hereId: here?.id, isTurning: isTurning || isAsked || !known, hasFailed, turn };
}
