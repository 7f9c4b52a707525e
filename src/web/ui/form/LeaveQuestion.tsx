import { useContext, useLayoutEffect } from 'react';
import { DialogQuestions } from '../dialog/dialogQuestions';
import { lazyPart } from '../hooks/lazyPart';
import { useLazyPart } from '../hooks/useLazyPart';
import type { Leaving } from './useLeaveGuard';

const dialog = lazyPart(() => import(/* webpackChunkName: "leave" */ './LeaveDialog').then((file) => file.LeaveDialog));

/** Asks whoever leaves, or closes the layer that it stands in; fetched once there is something to lose. */
export function LeaveQuestion({ leaving }: { leaving: Leaving }) {
  const { active, kept, uploading, ask } = leaving;
  const layer = useContext(DialogQuestions);
  const isAsked = active && (!kept || uploading);
  useLayoutEffect(() => {
    if (!isAsked || !layer) return;
    layer.add(ask);
    return () => void layer.delete(ask);
  }, [isAsked, layer, ask]);
  const LeaveDialog = useLazyPart(dialog, leaving.active && (leaving.asked ? 'asked' : 'active'));
  return leaving.asked && LeaveDialog ? <LeaveDialog leaving={leaving} /> : null;
}
