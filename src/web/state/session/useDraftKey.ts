import { useSelector } from 'react-redux';
import { KEYS } from '@web/platform/keys';
import { selectViewer } from './sessionSlice';

/** Where a draft of the viewer is stored, which somebody else at the same device does not find. */
export function useDraftKey(name: string | number): string | null {
  const viewer = useSelector(selectViewer);
  return viewer && `${KEYS.draft}.${viewer.trimEnd()}.${name}`;
}
