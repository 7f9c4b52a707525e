import { useEffect } from 'react';
import type { ProviderFieldsProps } from './fields';

const nothingToGive = async () => ({});

/** Money changes hands outside of the platform, so there is nothing to type; how it is paid stands over the step. */
export function ManualFields({ onReady }: Pick<ProviderFieldsProps, 'onReady'>) {
  useEffect(() => onReady(nothingToGive), [onReady]);
  return null;
}
