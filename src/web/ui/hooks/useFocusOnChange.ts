import { useEffect, useRef, type RefObject } from 'react';

/** The focus comes to the element that this is the ref of whenever `value` changes, so that the reader begins at its top. */
export function useFocusOnChange<E extends HTMLElement>(value: unknown): RefObject<E | null> {
  const element = useRef<E>(null);
  const before = useRef(value);
  useEffect(() => {
    if (before.current !== value) element.current?.focus();
    before.current = value;
  }, [value]);
  return element;
}
