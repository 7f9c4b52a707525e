import { useDraftKey } from '@web/state/session/useDraftKey';
import { useKept } from '@web/ui/hooks/useKept';

export function useDraft(channelId: number): [draft: string, keep: (text: string) => void] {
  const [draft, keep] = useKept(useDraftKey(channelId));
  return [draft ?? '', (text) => keep(text || null)];
}
