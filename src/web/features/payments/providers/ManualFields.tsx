import { useEffect } from 'react';
import type { ProviderFieldsProps } from './fields';

const NOTHING_TO_GIVE = {};

/** Money changes hands outside of the platform, so there is nothing to type; how it is paid stands over the step. */
export function ManualFields({ onProof }: Pick<ProviderFieldsProps, 'onProof'>) {
  useEffect(() => onProof(NOTHING_TO_GIVE), [onProof]);
  return null;
}
