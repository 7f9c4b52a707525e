import { Fragment, type KeyboardEvent, type ReactNode, type RefObject, type ToggleEvent } from 'react';
import styled, { keyframes } from 'styled-components';
import { color, motion, shadow, space } from '@web/theme/tokens';
import { MenuEntry, type MenuItem } from './MenuEntry';
import { placeAt } from './placeAt';

interface MenuLayerProps {
  id: string;
  label: string;
  items: readonly MenuItem[];
  layer: RefObject<HTMLDivElement | null>;
  anchor: RefObject<Element | null>;
  header?: ReactNode;
  onClosed?: () => void;
}

const ENTRY_PX = 44;
const AROUND_PX = 48;
const HEADER_PX = 72;

/** Those that share a line are gone through as those below each other are. */
function alongLines(key: string): string {
  const [ahead, back] = document.dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  return key === ahead ? 'ArrowDown' : key === back ? 'ArrowUp' : key;
}

/** The list that a menu opens. The browser closes it on Escape and on a press outside, and gives the focus back. */
export function MenuLayer({ id, label, items, layer, anchor, header, onClosed }: MenuLayerProps) {
  const entries = () => [...(layer.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];

  const place = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState !== 'open' || !anchor.current) return;
    placeAt(anchor.current, layer.current!, items.length * ENTRY_PX + AROUND_PX + (header ? HEADER_PX : 0));
  };
  const handleToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState !== 'open') return onClosed?.();
    const all = entries();
    // Where all is one choice, it begins at what holds now.
    const chosen = all.every((entry) => entry.ariaChecked !== null) ? all.find((entry) => entry.ariaChecked === 'true') : undefined;
    // It is in sight where it stands, and the page under it stays where it is.
    (chosen ?? all[0])?.focus({ preventScroll: true });
  };

  const handleKey = (event: KeyboardEvent) => {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const letter = event.key.length === 1 && event.key !== ' ' ? event.key.toLowerCase() : '';
    const next = letter
      ? [...all.slice(at + 1), ...all.slice(0, at + 1)].find((entry) => entry.textContent.toLowerCase().startsWith(letter))
      : { ArrowDown: all[(at + 1) % all.length], ArrowUp: all.at(at <= 0 ? -1 : at - 1), Home: all[0], End: all.at(-1) }[
          alongLines(event.key)
        ];
    // A menu is one stop of the Tab key, which leaves it.
    if (event.key === 'Tab') layer.current?.hidePopover();
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <Layer ref={layer} id={id} popover="auto" onBeforeToggle={place} onToggle={handleToggle} onKeyDown={handleKey}>
      {header}
      <Entries role="menu" aria-label={label}>
        {items.map((item, index) => (
          <Fragment key={index}>
            {item.apart && <Line />}
            <MenuEntry item={item} close={() => layer.current?.hidePopover()} />
          </Fragment>
        ))}
      </Entries>
    </Layer>
  );
}

const fromTop = keyframes`from { opacity: 0; transform: translateY(-4px); }`;

const Layer = styled.div`
  position: fixed;
  inset: auto;
  inline-size: fit-content;
  min-inline-size: 220px;
  max-inline-size: min(320px, 100vw - 16px);
  padding: ${space[2]};
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 0;
  border-radius: 12px;
  background: ${color.raised};
  color: ${color.text};
  box-shadow: ${shadow.float};
  &:popover-open {
    animation: ${fromTop} ${motion.fast};
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

const Entries = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
`;

const Line = styled.hr`
  grid-column: 1 / -1;
  inline-size: auto;
  margin: ${space[2]};
  border: 0;
  border-block-start: 1px solid ${color.line};
`;
