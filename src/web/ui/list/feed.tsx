import { memo, type KeyboardEvent, type ReactNode } from 'react';
import { drawWaiting } from './turns';

export interface FeedProps<T> {
  label: string;
  items: readonly T[];
  hasMore: boolean;
  loading: boolean;
  loadMore: () => void;
  renderItem: (item: T, index: number) => ReactNode;
  /** Set for a grid: as many columns as fit of at least this many pixels. */
  minItemWidth?: number;
  /** Pixels between rows and between columns. */
  gap?: number;
  columnGap?: number;
  estimatedHeight?: number;
}

interface FeedArticleProps<T> extends Pick<FeedProps<T>, 'items' | 'hasMore' | 'renderItem'> {
  at: number;
}

const Article = <T extends { id: string }>({ items, at, hasMore, renderItem }: FeedArticleProps<T>) => (
  <article aria-posinset={at + 1} aria-setsize={hasMore ? -1 : items.length} tabIndex={-1}>
    {renderItem(items[at]!, at)}
  </article>
);

export const FeedArticle = memo(Article) as typeof Article;

export function stepThrough(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'PageDown' && event.key !== 'PageUp') return;
  // What waits to be drawn is no article yet, and would be passed over.
  drawWaiting();
  const articles = [...event.currentTarget.querySelectorAll<HTMLElement>('article')];
  const at = articles.findIndex((article) => article.contains(event.target as Node));
  const next = articles[at + (event.key === 'PageDown' ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
