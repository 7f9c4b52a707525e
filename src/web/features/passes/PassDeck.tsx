import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { color, font, space } from '@web/theme/tokens';
import { IconButton } from '@web/ui/button/IconButton';

interface PassDeckProps<T> {
  items: readonly T[];
  renderItem: (item: T) => ReactNode;
  label: string;
  first?: string | undefined;
  onShown?: (id: string) => void;
}

export function PassDeck<T extends { id: string }>({ items, renderItem, label, first, onShown }: PassDeckProps<T>) {
  const intl = useIntl();
  const row = useRef<HTMLUListElement>(null);
  const [opening] = useState(() =>
    Math.max(
      items.findIndex(({ id }) => id === first),
      0,
    ),
  );
  const [at, setAt] = useState(opening);
  useLayoutEffect(() => {
    if (opening > 0) row.current?.children[opening]?.scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'center' });
  }, [opening]);

  const show = (next: number) => {
    const place = row.current?.children[Math.min(Math.max(next, 0), items.length - 1)];
    place?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'center' });
  };
  // Which pass lies nearest to the middle; told by distances, so it holds for either direction of writing.
  const handleScroll = () => {
    const list = row.current;
    if (!list) return;
    const middle = list.getBoundingClientRect().left + list.clientWidth / 2;
    const distances = [...list.children].map((child) => {
      const { left, width } = child.getBoundingClientRect();
      return Math.abs(left + width / 2 - middle);
    });
    const middlemost = distances.indexOf(Math.min(...distances));
    if (middlemost === at) return;
    setAt(middlemost);
    onShown?.(items[middlemost]!.id);
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const rightward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const step = { ArrowRight: rightward, ArrowLeft: -rightward }[event.key];
    if (!step) return;
    event.preventDefault();
    show(at + step);
  };

  if (items.length === 1) return <Alone>{renderItem(items[0]!)}</Alone>;
  return (
    <section aria-label={label} aria-roledescription={intl.formatMessage({ id: 'passes.carousel', defaultMessage: 'carousel' })}>
      {/* Scrollable by keyboard, so it must take the focus. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <Row ref={row} role="list" tabIndex={0} aria-label={label} onScroll={handleScroll} onKeyDown={handleKey}>
        {items.map((item) => (
          <li key={item.id}>{renderItem(item)}</li>
        ))}
      </Row>
      <Steps>
        <IconButton
          label={intl.formatMessage({ id: 'passes.previous', defaultMessage: 'Previous pass' })}
          disabled={at === 0}
          onClick={() => show(at - 1)}
        >
          <ChevronLeft size={20} strokeWidth={1.5} aria-hidden />
        </IconButton>
        <Count role="status">
          <FormattedMessage id="passes.of" defaultMessage="{at, number} of {all, number}" values={{ at: at + 1, all: items.length }} />
        </Count>
        <IconButton
          label={intl.formatMessage({ id: 'passes.next', defaultMessage: 'Next pass' })}
          disabled={at === items.length - 1}
          onClick={() => show(at + 1)}
        >
          <ChevronRight size={20} strokeWidth={1.5} aria-hidden />
        </IconButton>
      </Steps>
    </section>
  );
}

const Alone = styled.div`
  display: grid;
  justify-items: center;
  @media (min-width: 640px) {
    justify-items: start;
  }
`;

// There is room beside the first and the last for them to stand in the middle, and for the shadow of each.
const Row = styled.ul`
  --card: var(--deck-card, 380px);
  display: flex;
  gap: ${space[4]};
  margin-inline: -16px;
  padding: ${space[2]} max(16px, 50% + 16px - var(--card) / 2) ${space[6]};
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  > li {
    display: flex;
    flex: 0 0 min(var(--card), 100%);
    justify-content: center;
    min-inline-size: 0;
    scroll-snap-align: center;
  }
  @media print {
    display: block;
    margin: 0;
    padding: 0;
    overflow: visible;
    > li {
      break-after: page;
    }
    > li:last-child {
      break-after: auto;
    }
  }
`;

const Steps = styled.div`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  justify-content: center;
  svg:dir(rtl) {
    scale: -1 1;
  }
  @media print {
    display: none;
  }
`;

const Count = styled.span`
  color: ${color.quiet};
  font-size: ${font.sm};
  font-variant-numeric: tabular-nums;
`;
