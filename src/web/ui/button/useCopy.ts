import { useState } from 'react';
import { useAfter } from '../time/useAfter';

const SHOWN_MS = 2_000;

export function useCopy(): { copied: boolean; copy: (text: string) => Promise<void> } {
  const [copied, setCopied] = useState(false);
  useAfter(copied ? SHOWN_MS : null, () => setCopied(false));
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return { copied, copy };
}
