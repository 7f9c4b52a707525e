import { useEffect, type RefObject } from 'react';
import { isTyping } from './isTyping';

const OF_A_CODE = /^[\da-f]$/;

/**
 * Leads what a scanner types to a field, wherever the focus is. Otherwise the button that was pressed last would get the Enter
 * at the end of a code.
 */
export function useScannerKeys(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    let before = '';
    const lead = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      // “g” and a letter lead to another page.
      const isMove = before === 'g';
      before = key;
      if (isMove || ctrlKey || metaKey || altKey || !OF_A_CODE.test(key)) return;
      // A select would take the letters for one of its choices.
      if ((isTyping(target) && !(target instanceof HTMLSelectElement)) || document.querySelector('dialog[open]')) return;
      event.stopPropagation();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', lead, { capture: true });
    return () => document.removeEventListener('keydown', lead, { capture: true });
  }, [input]);
}
