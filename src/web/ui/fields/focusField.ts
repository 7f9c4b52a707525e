/** Brings a field into sight and puts the reader in it, given the id of its control or of its group. */
export function focusField(id: string) {
  const found = document.getElementById(id);
  const control = found?.matches('fieldset') ? found.querySelector<HTMLElement>('input:not(:disabled), button:not(:disabled)') : found;
  control?.focus({ preventScroll: true });
  found?.scrollIntoView?.({ block: 'center' });
}
