import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useHistoryKey } from '../hooks/useHistoryKey';
import { FeedArticle, stepThrough, type FeedProps } from './feed';

// A few pages need no virtualiser, which is the heaviest part of a first load's lists.
const WHOLE_AT_MOST = 30;
// What a first load draws at once, and how many more each time their end comes near: rows far below cost a slow phone as
// much as those in sight.
const FIRST = 4;
const STEP = 6;
// How many each list had drawn when it was left, so that Back finds the page as long as it was.
const drawnBefore = new Map<string, number>();
const REMEMBERED_AT_MOST = 30;
const load = () => import(/* webpackChunkName: "feed" */ './VirtualFeed');
const VirtualFeed = lazy(() => load().then((file) => ({ default: file.VirtualFeed as typeof file.VirtualFeed<{ id: string }> })));

/** A feed that asks for more as its end comes near; grown long, it mounts only what is in view. */
export function InfiniteList<T extends { id: string }>(props: FeedProps<T>) {
  const { items, hasMore } = props;
  const [height, setHeight] = useState(props.estimatedHeight);
  const growing = items.length > WHOLE_AT_MOST / 2 && hasMore;
  useEffect(() => {
    if (growing) void load().catch(() => undefined);
  }, [growing]);

  if (items.length <= WHOLE_AT_MOST) return <WholeFeed {...props} onHeight={setHeight} />;
  return (
    // Its end is not asked about until the long feed knows where it is.
    <Suspense fallback={<WholeFeed {...props} items={items.slice(0, WHOLE_AT_MOST)} loading onHeight={setHeight} />}>
      <VirtualFeed {...(props as unknown as FeedProps<{ id: string }>)} {...(height && { estimatedHeight: height })} />
    </Suspense>
  );
}

function WholeFeed<T extends { id: string }>(props: FeedProps<T> & { onHeight: (height: number) => void }) {
  const { label, items, hasMore, loading, loadMore, renderItem, minItemWidth, gap = 0, columnGap = 24, onHeight } = props;
  const feed = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const entry = useHistoryKey();
  const memory = entry && `${entry} ${label}`;
  const [drawn, setDrawn] = useState((memory && drawnBefore.get(memory)) || FIRST);
  useEffect(() => {
    if (!memory) return;
    drawnBefore.delete(memory);
    drawnBefore.set(memory, drawn);
    if (drawnBefore.size > REMEMBERED_AT_MOST) drawnBefore.delete(drawnBefore.keys().next().value!);
  }, [memory, drawn]);
  const allDrawn = drawn >= items.length;
  const waiting = !allDrawn || (hasMore && !loading);
  useEffect(() => {
    if (!waiting || !end.current) return;
    const go = () => (allDrawn ? loadMore() : setDrawn(drawn + STEP));
    if (typeof IntersectionObserver === 'undefined') return go();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        onHeight(feed.current?.querySelector('article')?.offsetHeight ?? 0);
        go();
      },
      // So that the next page is there before its place comes into view; and where that was left behind, beside something longer.
      { rootMargin: '999999px 0px 300px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
    // A page that changes nothing of what is in view must be followed by the next: hence `items.length`.
  }, [waiting, loadMore, onHeight, items.length, allDrawn, drawn]);

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a feed is stepped through by keys */}
      <div
        ref={feed}
        role="feed"
        aria-label={label}
        aria-busy={loading}
        onKeyDown={stepThrough}
        style={{
          display: 'grid',
          gridTemplateColumns: minItemWidth ? `repeat(auto-fill, minmax(min(100%, ${minItemWidth}px), 1fr))` : 'minmax(0, 1fr)',
          gap: `${gap}px ${columnGap}px`,
        }}
      >
        {items.slice(0, drawn).map(({ id }, at) => (
          <FeedArticle key={id} {...{ items, at, hasMore, renderItem }} />
        ))}
      </div>
      <div ref={end} />
    </>
  );
}
