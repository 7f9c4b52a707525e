import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useGoing } from './useGoing';

/** Gives the focus to a post or a comment within the element that this is the ref of as it is brought back, or its reports are; whoever has gone on elsewhere is left alone. */
export function useFocusUndone<E extends HTMLElement>(): RefObject<E | null> {
  const part = useRef<E>(null);
  const going = useGoing();
  const before = useRef(going);
  useLayoutEffect(() => {
    const backAmong = (kind: keyof typeof going) => before.current[kind].find((id) => !going[kind].includes(id));
    const [post, reported] = [backAmong('removed'), backAmong('settled')];
    before.current = going;
    // The button that brought it back stands outside of the page, and goes.
    if (!(post ?? reported) || part.current!.closest('main')!.contains(document.activeElement)) return;
    // What is deleted by now is not there, and where reports are settled none are told of.
    const back = post ? `[data-post="${post}"]` : `[data-post="${reported}"][data-reported]`;
    part.current!.querySelector<HTMLElement>(back)?.focus();
  });
  return part;
}
