import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { frame, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { after } from '@web/ui/time/clock';
import type { ReadPosts } from './useFeed';

const icon = { size: 16, strokeWidth: 2, 'aria-hidden': true } as const;

/** How long a list has for drawing what it was left at. */
const DRAWN_WITHIN_MS = 2_000;

interface NewPostsProps {
  /** Holds the feed, and this. */
  part: RefObject<HTMLElement | null>;
  shown: readonly { id: string }[];
  arrived: readonly { id: string }[];
  showNew: () => ReadPosts | undefined;
  putBack: (read: ReadPosts) => void;
}

/** Where the reader was: which article stood how far down the window. */
interface Left {
  id: string;
  top: number;
  scrolled: number;
  /** The last of those that were new: whoever has read past it has gone on. */
  until: string;
  /** What was read, where it went for what is new. */
  read: ReadPosts | undefined;
}

/** Tells of new posts without moving anything: one press leads up to them, and another back to where the reader was. */
export function NewPosts({ part, shown, arrived, showNew, putBack }: NewPostsProps) {
  const pill = useRef<HTMLDivElement>(null);
  const isGoingUp = useRef(false);
  const [left, setLeft] = useState<Left | null>(null);
  const [wanted, setWanted] = useState<Left | null>(null);

  function goUp() {
    const at = atTop(part.current!);
    const isWithin = part.current!.getBoundingClientRect().top < 0;
    isGoingUp.current = true;
    const read = showNew();
    const until = arrived.at(-1)!.id;
    if (left) setLeft({ ...left, until, read: left.read ?? read });
    else if (isWithin && at) {
      const { top } = at.getBoundingClientRect();
      setLeft({ id: shown[indexOf(at)]!.id, top, scrolled: document.documentElement.scrollTop, until, read });
    }
  }

  useLayoutEffect(() => {
    if (!isGoingUp.current || arrived.length > 0) return;
    isGoingUp.current = false;
    part.current!.scrollIntoView({ block: 'start' });
    // The button that was pressed is gone.
    if (document.activeElement === document.body)
      (pill.current!.querySelector('button') ?? articles(part.current!)[0])?.focus({ preventScroll: true });
  });

  useEffect(() => {
    if (!left) return undefined;
    const look = () => {
      const at = atTop(part.current!);
      if (isGoingUp.current || !at || indexOf(at) <= shown.findIndex(({ id }) => id === left.until)) return;
      if (pill.current!.contains(document.activeElement)) at.focus({ preventScroll: true });
      setLeft(null);
    };
    document.addEventListener('scroll', look, { passive: true });
    return () => document.removeEventListener('scroll', look);
  }, [part, shown, left]);

  function goBack(to: Left) {
    if (to.read) putBack(to.read);
    setLeft(null);
    setWanted(to);
  }

  const to = wanted ? shown.findIndex(({ id }) => id === wanted.id) : -1;
  useLayoutEffect(() => {
    if (!wanted || to < 0) return undefined;
    const page = document.documentElement;
    const arrive = () => {
      const all = articles(part.current!);
      const found = all.find((article) => indexOf(article) === to);
      if (found) {
        page.scrollTop += found.getBoundingClientRect().top - wanted.top;
        found.focus({ preventScroll: true });
        setWanted(null);
        return;
      }
      // Nearer to it, the list draws more. What is out of sight is about to go.
      const nearest = all.length > 0 && indexOf(all[0]!) > to ? all[0]! : all.at(-1);
      if (nearest && nearest.getBoundingClientRect().bottom > 0) nearest.scrollIntoView({ block: 'end' });
    };
    page.scrollTop = wanted.scrolled;
    const observer = new MutationObserver(arrive);
    observer.observe(part.current!, { childList: true, subtree: true });
    arrive();
    return () => observer.disconnect();
  }, [part, wanted, to]);
  useEffect(() => (wanted ? after(DRAWN_WITHIN_MS, () => setWanted(null)) : undefined), [wanted]);

  return (
    <Pill ref={pill} aria-live="polite">
      {left && (
        <Button size="sm" variant="secondary" icon={<ArrowDown {...icon} />} onClick={() => goBack(left)}>
          <FormattedMessage id="posts.back" defaultMessage="Back to where you were" />
        </Button>
      )}
      {arrived.length > 0 && (
        <Button size="sm" icon={<ArrowUp {...icon} />} onClick={goUp}>
          <FormattedMessage
            id="posts.new"
            defaultMessage="{count, plural, one {# new post} other {# new posts}}"
            values={{ count: arrived.length }}
          />
        </Button>
      )}
    </Pill>
  );
}

const articles = (within: HTMLElement) => [...within.querySelectorAll<HTMLElement>('article')];

const indexOf = (article: HTMLElement) => Number(article.getAttribute('aria-posinset')) - 1;

/** The topmost article in the window, if there is one: after a leap those of a long feed stand far off until it draws others. */
const atTop = (within: HTMLElement) =>
  articles(within).find((article) => {
    const { top, bottom } = article.getBoundingClientRect();
    return bottom > 0 && top < document.documentElement.clientHeight;
  });

const Pill = styled.div`
  position: sticky;
  z-index: 5;
  /* Nearer to the head the page would be scrolled as it gets the focus. */
  inset-block-start: calc(${frame.head} + ${space[4]});
  display: flex;
  gap: ${space[2]};
  justify-content: center;
  block-size: 0;
`;
