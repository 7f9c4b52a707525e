import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';

const FOCUSABLE = ':is(a[href], button, input, select, textarea):not([tabindex="-1"])';

/**
 * Keeps the focus in a list, or among some buttons, when what had it goes away by its own act: then the line that came into its
 * place has it, else what is left.
 */
export function KeepFocus({ className, children }: { className?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const had = useRef<{ element: Element; line: number } | null>(null);
  const lines = () => [...box.current!.querySelectorAll<HTMLElement>('li, article')];
  useLayoutEffect(() => {
    if (!had.current || had.current.element.isConnected) return;
    const { line } = had.current;
    had.current = null;
    if (document.activeElement !== document.body) return;
    const left = lines();
    const next = left[Math.max(0, Math.min(line, left.length - 1))] ?? box.current!;
    // What may have it whole, as the articles of a feed, is gone on with from its beginning.
    const target = next.matches('article[tabindex]') ? next : (next.querySelector<HTMLElement>(FOCUSABLE) ?? box.current!);
    target.focus();
  });
  return (
    <Box
      ref={box}
      className={className}
      tabIndex={-1}
      onFocus={({ target }) => {
        // A menu that was opened from here stands elsewhere on the page.
        if (box.current?.contains(target)) had.current = { element: target, line: lines().indexOf(target.closest('li, article')!) };
      }}
      onBlur={({ target, relatedTarget }) => {
        if (target.isConnected && !relatedTarget) had.current = null;
      }}
    >
      {children}
    </Box>
  );
}

const Box = styled.div`
  min-inline-size: 0;
  &:focus {
    outline: none;
  }
`;
