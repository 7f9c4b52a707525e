/** Brings a field into sight and puts the reader in it, given the id of its control or of its group. */
export function focusField(id: string) {
  const found = document.getElementById(id);
  const control = found?.matches('input, select, textarea, button, a')
    ? found
    : found?.querySelector<HTMLElement>('input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)');
  control?.focus({ preventScroll: true });
  found?.scrollIntoView?.({ block: 'center' });
}

export const focusControl = (id: string) => document.getElementById(id)?.focus({ preventScroll: true });
