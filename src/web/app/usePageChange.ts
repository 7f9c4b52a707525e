import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { listen } from '@web/platform/listen';
import { positionAt, rememberPosition } from '@web/platform/scrollPositions';
import { pageKey, tabOf } from './screenAt';

/** What a reader does who has begun with the page as it stands, so that nothing moves it under them any more. */
const BEGINNINGS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** How far down its tabs may stand for what they show to be seen without scrolling, as a part of the window. */
const TABS_WITHIN = 0.55;

/** What a browser does by itself when a page is gone to: it starts at the top, returns to where it was, and moves the focus. */
export function usePageChange(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const page = pageKey(pathname);
  const shown = useRef<string | null>(null);
  const tab = useRef(pathname);

  // Before the next page is measured or painted: its own scrolling must not be taken for that of the page before.
  useLayoutEffect(() => rememberPosition(key), [key]);

  useLayoutEffect(() => {
    const first = shown.current === null;
    const other = shown.current !== page;
    const otherTab = tab.current !== pathname;
    shown.current = page;
    tab.current = pathname;
    const left = type === 'POP' ? positionAt(key) : undefined;
    if (left !== undefined) return scrollOnceThere(left);
    if (!hash && tabOf(pathname) && (other || (otherTab && isHeadingAbove()))) return showTab();
    if (first && !hash) return;
    if (hash)
      return whenThere(
        () => document.getElementById(decodeURIComponent(hash.slice(1))),
        (target) => {
          target.scrollIntoView();
        },
      );
    if (other) window.scrollTo(0, 0);
    return undefined;
  }, [key, page, pathname, type, hash]);

  const before = useRef<string | null>(null);
  useEffect(() => {
    const first = before.current === null;
    before.current = page;
    if (!first) return focusHeading();
    return undefined;
  }, [page]);

  const tabBefore = useRef(pathname);
  useEffect(() => {
    const first = tabBefore.current === pathname;
    tabBefore.current = pathname;
    // What led to another tab may have gone with the tab before, and the focus with it.
    if (!first && document.activeElement === document.body) return focusHeading();
    return undefined;
  }, [pathname]);
}

/** Moves the focus to the page's heading, as soon as there is one, unless the page has put it elsewhere. */
function focusHeading(): () => void {
  const main = document.getElementById('main');
  if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  return whenThere(
    () => document.querySelector<HTMLElement>('#main h1'),
    (heading) => {
      if (document.activeElement !== main) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    },
  );
}

const isHeadingAbove = (): boolean => (document.querySelector('#main h1')?.getBoundingClientRect().bottom ?? 0) < 0;

/** A tab that is gone to by its address is what the reader came for: where it begins below the fold, the page begins at its heading. */
const showTab = (): (() => void) =>
  whenThere(
    () => document.querySelector('#main nav:has([aria-current=page])'),
    (tabs) => {
      const heading = document.querySelector('#main h1');
      const isBelow = tabs.getBoundingClientRect().top > window.innerHeight * TABS_WITHIN;
      window.scrollTo(0, 0);
      return heading && isBelow ? scrollOnceThere(heading.getBoundingClientRect().top - parseFloat(scrollPadding())) : undefined;
    },
  );

const scrollPadding = () => getComputedStyle(document.documentElement).scrollPaddingBlockStart;

/** A list that is still loading is too short to return to where it was. Its end is gone to, where it draws and asks for more. */
const scrollOnceThere = (top: number): (() => void) =>
  whenThere(
    () => {
      window.scrollTo(0, top);
      return document.documentElement.scrollHeight - window.innerHeight >= top || null;
    },
    () => undefined,
  );

/** Looks for something now and at every change of the page, however late it comes, until the reader does something. Answers how to give up. */
function whenThere<T>(find: () => T | null, then: (found: T) => (() => void) | undefined): () => void {
  const found = find();
  if (found) return then(found) ?? (() => undefined);
  const observer = new MutationObserver(() => {
    const later = find();
    if (!later) return;
    stop();
    stop = then(later) ?? stop;
  });
  let stop = () => {
    observer.disconnect();
    unlisten();
  };
  const giveUp = () => stop();
  observer.observe(document.body, { childList: true, subtree: true });
  const unlisten = listen(BEGINNINGS, giveUp, { capture: true, passive: true });
  return giveUp;
}
