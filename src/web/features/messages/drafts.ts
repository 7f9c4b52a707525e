import { useSelector } from 'react-redux';
import { KEYS } from '@web/platform/keys';
import { selectAccountId } from '@web/state/session/sessionSlice';
import { useKept } from '@web/ui/hooks/useKept';

export function useDraft(channelId: number): [draft: string, keep: (text: string) => void] {
  // Somebody else at the same device must not find it.
  const accountId = useSelector(selectAccountId);
  const [draft, keep] = useKept(`${KEYS.draft}.${accountId ?? ''}.${channelId}`);
  return [draft ?? '', (text) => keep(text || null)];
}
