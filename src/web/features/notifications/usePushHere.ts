import { useEffect, useState } from 'react';
import { useCreatePushDeviceMutation, useDeletePushDeviceMutation, useGetPushKeyQuery } from '@web/api/pushDevices';
import { log } from '@web/platform/log';
import { pushState, turnPushOff, turnPushOn, type PushState } from '@web/platform/push';
import type { PushDevice } from '@contract/entities/pushDevices';
import { readPushToken } from '@contract/rules/pushToken';

/** Push messages in this browser: whether they come, to one of the reader's devices; and the switch for it. */
export function usePushHere(devices: readonly PushDevice[]) {
  const { data: known } = useGetPushKeyQuery();
  const [create] = useCreatePushDeviceMutation();
  const [remove] = useDeletePushDeviceMutation();
  const [state, setState] = useState<PushState>();
  const [isTurning, setIsTurning] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => void pushState().then(setState), []);

  const endpoint = state?.kind === 'on' ? state.endpoint : undefined;
  const here = devices.find(({ deviceToken }) => endpoint !== undefined && readPushToken(deviceToken ?? '')?.endpoint === endpoint);

  async function turnOn() {
    const turned = await turnPushOn(known!.key);
    if (turned.kind === 'on')
      await create({
        deviceToken: turned.token,
        name: navigator.userAgent.slice(0, 500),
        appType: 'community',
        pushService: 'web',
      }).unwrap();
    setState(turned);
  }

  async function turnOff() {
    await turnPushOff();
    setState(await pushState());
    if (here) await remove({ pushDeviceId: here.id }).unwrap();
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
  return { kind, hereId: here?.id, isTurning: isTurning || !known, hasFailed, turn };
}
