import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Virtuoso, type ListRange, type VirtuosoHandle } from 'react-virtuoso';
import styled, { keyframes } from 'styled-components';
import { color, font, radius, shadow, space } from '@web/theme/tokens';
import { Spinner } from '@web/ui/feedback/Spinner';
import { messageCss } from './messageCss';
import type { Older } from './olderMessages';
import type { Row } from './rows';
import { useArrivedCount } from './useArrivedCount';
import { useStickToEnd } from './useStickToEnd';
import { useFirstUnread } from './useFirstUnread';
import { useTouchMenu } from './useTouchMenu';

interface MessageListProps {
  label: string;
  rows: readonly Row[];
  /** The index of the first row. It falls by as many as are put before it, so that nothing moves. */
  firstIndex: number;
  older: Older;
  newOnesOlder: boolean;
  lineSeen: boolean;
  beginning: ReactNode;
  render: (row: Row) => ReactNode;
  onDelete: (messageId: number) => void;
  exact: (instant: string) => string;
}

// What a row is taken for until it is measured; with it, no row has to be drawn for measuring alone.
const ROW_PX = 64;

// Asked for well before it is scrolled to.
const AHEAD = 60;

// The newest are drawn at once: as many as a large screen holds, before anything is measured.
const FIRST = 16;
const BEYOND = { top: 600, bottom: 300 };
const keyOf = (_index: number, { key }: Row) => key;

/** A conversation's messages: opens at their end, stays there as they come, and loads older ones before they are reached. */
export function MessageList({
  label,
  rows,
  firstIndex,
  older,
  newOnesOlder,
  lineSeen,
  beginning,
  render,
  onDelete,
  exact,
}: MessageListProps) {
  const list = useRef<VirtuosoHandle>(null);
  const top = useRef(firstIndex + rows.length);
  const { atEnd, goToEnd, letGo, listening } = useStickToEnd(rows.at(-1)?.outgoing?.clientId);
  const lineAt = rows.findIndex(({ isNew }) => isNew);
  const line = useFirstUnread({ list, lineAt, newOnesOlder, lineSeen, older, letGo });
  const arrived = useArrivedCount(rows, atEnd);
  const touch = useTouchMenu(onDelete);

  const { more, loading, load, fault } = older;
  const loadAhead = useRef(() => {});
  useLayoutEffect(() => {
    loadAhead.current = () => {
      if (more && !loading && !fault && top.current - firstIndex < AHEAD) load();
    };
  });
  useEffect(() => loadAhead.current(), [firstIndex, more, loading, fault, load]);

  const [opening] = useState(() => ({
    initialItemCount: Math.min(rows.length, FIRST),
    initialTopMostItemIndex: Math.max(rows.length - FIRST, 0),
  }));
  // What the list is given stays the same from one drawing to the next, for it goes through all its rows when it changes.
  const context = useMemo(() => ({ above: fault || (more ? <Spinner /> : beginning) }), [fault, more, beginning]);
  const itemContent = useCallback((_index: number, row: Row) => render(row), [render]);
  const noteRange = useCallback(({ startIndex }: ListRange) => {
    top.current = startIndex;
    loadAhead.current();
  }, []);

  // Told on hover; a row is drawn faster without it.
  const tellExact = ({ target }: PointerEvent) => {
    const time = (target as Element).closest('time');
    if (time && !time.title) time.title = exact(time.dateTime);
  };

  return (
    <Box onPointerOver={tellExact} {...touch.listening}>
      <Virtuoso
        ref={list}
        role="log"
        aria-live="off"
        aria-label={label}
        aria-busy={loading}
        data={rows}
        firstItemIndex={firstIndex}
        {...opening}
        alignToBottom
        defaultItemHeight={ROW_PX}
        computeItemKey={keyOf}
        itemContent={itemContent}
        atBottomThreshold={24}
        increaseViewportBy={BEYOND}
        rangeChanged={noteRange}
        components={COMPONENTS}
        context={context}
        {...listening}
      />
      {line.waits && (
        <Pill type="button" $at="top" aria-busy={line.seeking} onClick={line.seek}>
          {line.seeking ? <Spinner /> : <ArrowUp size={16} strokeWidth={2} aria-hidden />}
          <FormattedMessage id="messages.firstUnread" defaultMessage="New messages" />
        </Pill>
      )}
      <span role="status">
        {!atEnd && (
          <Pill type="button" $at="bottom" onClick={goToEnd}>
            <ArrowDown size={16} strokeWidth={2} aria-hidden />
            <FormattedMessage
              id="messages.latest"
              defaultMessage="{count, plural, =0 {Latest} one {# new message} other {# new messages}}"
              values={{ count: arrived }}
            />
          </Pill>
        )}
      </span>
      {touch.menu}
    </Box>
  );
}

interface Context {
  above: ReactNode;
}

const COMPONENTS = {
  Header: ({ context }: { context?: Context }) => <Above>{context?.above}</Above>,
  List: (props: ComponentProps<'div'>) => <div role="list" {...props} />,
  Item: ({ item: _row, context: _context, ...props }: ComponentProps<'div'> & { item?: unknown; context?: unknown }) => (
    <Item role="listitem" {...props} />
  ),
  Footer: () => <Below />,
};

const Box = styled.div`
  position: relative;
  flex: 1;
  min-block-size: 0;
  ${messageCss}
`;

const Above = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 72px;
  padding-inline: var(--side);
`;

const Item = styled.div`
  padding-inline: var(--side);
`;

const Below = styled.div`
  block-size: ${space[3]};
`;

// A line that is in sight from the start is noticed as such in less than the delay.
const appear = keyframes`from { opacity: 0; }`;

const Pill = styled.button<{ $at: 'top' | 'bottom' }>`
  position: absolute;
  ${({ $at }) => ($at === 'top' ? 'inset-block-start' : 'inset-block-end')}: ${space[3]};
  inset-inline: 0;
  display: flex;
  gap: 6px;
  align-items: center;
  inline-size: fit-content;
  min-block-size: 36px;
  margin-inline: auto;
  padding-inline: ${space[4]};
  border: 1px solid transparent;
  border-radius: ${radius.round};
  background: ${color.raised};
  color: ${color.primaryText};
  box-shadow: ${shadow.float};
  font-size: ${font.sm};
  font-weight: 600;
  cursor: pointer;
  animation: ${appear} 160ms ease-out 150ms both;
`;
