import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { measureElement, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { FeedArticle, stepThrough, type FeedProps } from './feed';
import { InTurn } from './InTurn';
import { useHistoryKey } from '../hooks/useHistoryKey';
import { useWidth } from '../hooks/useWidth';

interface Remembered {
  offset: number;
  heights: VirtualItem[];
  /** What each row was taken for that was never drawn here, such as those of the first pages. */
  estimatedHeight: number;
}

// Where each list stood when it was left, so that Back finds it there, rows not measured anew.
const remembered = new Map<string, Remembered>();
const REMEMBERED_AT_MOST = 30;

function Feed<T extends { id: string }>(props: FeedProps<T>) {
  const { label, items, hasMore, loading, loadMore, renderItem, minItemWidth, gap = 0, columnGap = 24 } = props;
  const list = useRef<HTMLDivElement>(null);
  const width = useWidth(list);
  const columns = minItemWidth ? Math.max(1, Math.floor((width + columnGap) / (Math.min(minItemWidth, width || 1) + columnGap))) : 1;
  const top = useTop(list);
  const entry = useHistoryKey();
  const memory = entry && `${entry} ${label}`;
  const [before] = useState(() => (memory ? remembered.get(memory) : undefined));
  const estimatedHeight = before?.estimatedHeight ?? props.estimatedHeight ?? 120;

  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this app
  const rows = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => estimatedHeight,
    // A row that is not laid out has no height of its own, and must not make room for all the others.
    measureElement: (row, seen, all) => measureElement(row, seen, all) || estimatedHeight,
    // One and the same while nothing comes or goes: with each other one, all rows are counted through anew.
    getItemKey: useCallback((row: number) => items[row * columns]!.id, [items, columns]),
    overscan: 4,
    gap,
    scrollMargin: top,
    ...(before && { initialMeasurementsCache: before.heights, initialOffset: before.offset }),
    useFlushSync: false,
  });

  useLayoutEffect(() => {
    // The browser tried already, while the page was too short for it.
    if (before) rows.scrollToOffset(before.offset);
    return () => {
      if (!memory) return;
      remembered.delete(memory);
      const offset = rows.scrollOffset ?? 0;
      const estimatedHeight = rows.options.estimateSize(0);
      // What lies below the window moves nothing of what is in it, and would weigh more than all else that is kept.
      const heights = rows
        .takeSnapshot()
        .filter(({ start }) => start - rows.options.scrollMargin < offset + (rows.scrollRect?.height ?? 0));
      remembered.set(memory, { offset, heights, estimatedHeight });
      if (remembered.size > REMEMBERED_AT_MOST) remembered.delete(remembered.keys().next().value!);
    };
  }, [rows, memory, before]);

  const isScrolling = useCallback(() => rows.isScrolling, [rows]);
  const inView = rows.getVirtualItems();
  const nearEnd = ((inView.at(-1)?.index ?? 0) + 1) * columns >= items.length - 4;
  useEffect(() => {
    if (nearEnd && hasMore && !loading) loadMore();
  }, [nearEnd, hasMore, loading, loadMore]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a feed is stepped through by keys
    <div ref={list} role="feed" aria-label={label} aria-busy={loading} onKeyDown={stepThrough}>
      <div role="presentation" style={{ position: 'relative', blockSize: rows.getTotalSize() }}>
        {inView.map(({ key, index: row, start, size }) => (
          <div
            key={key}
            ref={rows.measureElement}
            data-index={row}
            role="presentation"
            style={{
              position: 'absolute',
              insetBlockStart: 0,
              insetInline: 0,
              display: 'grid',
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              columnGap,
              transform: `translateY(${start - top}px)`,
            }}
          >
            <InTurn isScrolling={isScrolling} height={size}>
              {Array.from({ length: Math.min(columns, items.length - row * columns) }, (_, column) => {
                const at = row * columns + column;
                return <FeedArticle key={items[at]!.id} {...{ items, at, hasMore, renderItem }} />;
              })}
            </InTurn>
          </div>
        ))}
      </div>
    </div>
  );
}

/**
 * A long feed that mounts only the rows in view. It scrolls with the window, and a return to it through
 * the history stands where it was left. The only file that names this virtualiser: conversations have react-virtuoso, which
 * holds them at their end and in place as older messages come before, at twice the size and without columns.
 */
export const VirtualFeed = memo(Feed) as typeof Feed;

function useTop(target: { current: HTMLElement | null }): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      // Where it is hidden it lies nowhere, and nothing of it is to be drawn anew.
      if (target.current?.getClientRects().length === 0) return;
      const { top: inView = 0 } = target.current?.getBoundingClientRect() ?? {};
      setTop(Math.round(inView - document.documentElement.getBoundingClientRect().top));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    // One that comes into sight may change nothing of the page's height.
    if (target.current) observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return top;
}
