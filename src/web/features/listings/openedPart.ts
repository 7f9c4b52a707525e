/** What a dialog is open for: null for a new one, undefined where another host has deleted it meanwhile. */
export const openedPart = <Part extends { id: string }>(parts: readonly Part[], id: string | null): Part | null | undefined =>
  id === null ? null : parts.find((part) => part.id === id);
