/** Hears several events of the page alike, until its result is called. */
export function listen<Name extends keyof WindowEventMap>(
  names: readonly Name[],
  handle: (event: WindowEventMap[Name]) => void,
  options?: AddEventListenerOptions,
): () => void {
  for (const name of names) window.addEventListener(name, handle, options);
  return () => {
    for (const name of names) window.removeEventListener(name, handle, options);
  };
}
