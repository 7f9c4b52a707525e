import { lazyPart } from '../hooks/lazyPart';
import { useLazyPart } from '../hooks/useLazyPart';
import type { Leaving } from './useLeaveGuard';

const dialog = lazyPart(() => import(/* webpackChunkName: "leave" */ './LeaveDialog').then((file) => file.LeaveDialog));

/** Asks whoever leaves; fetched once there is something to lose. */
export function LeaveQuestion({ leaving }: { leaving: Leaving }) {
  const LeaveDialog = useLazyPart(dialog, leaving.active && (leaving.asked ? 'asked' : 'active'));
  return leaving.asked && LeaveDialog ? <LeaveDialog leaving={leaving} /> : null;
}
