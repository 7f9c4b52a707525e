import {
  Fragment,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  type ToggleEvent,
} from 'react';
import { Check } from 'lucide-react';
import styled, { css, keyframes } from 'styled-components';
import { color, motion, radius, shadow, space } from '@web/theme/tokens';
import { Link } from '../navigation/Link';

export interface MenuItem {
  label: ReactNode;
  icon?: ReactNode;
  onSelect?: () => void;
  /** Where it leads, in place of an action. */
  to?: string;
  /** The same for an address outside the app: another site, in a tab of its own, or a file of ours. */
  href?: string;
  /** Whether it is the one that holds now, for a choice among several. */
  checked?: boolean;
  danger?: boolean;
  /** A line stands above it. */
  apart?: boolean;
}

/** What the menu's button must be given. */
export interface MenuTrigger {
  ref: Ref<HTMLButtonElement>;
  popoverTarget: string;
  'aria-haspopup': 'menu';
}

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  trigger: (given: MenuTrigger) => ReactElement;
  /** Shown above the items, such as whose account this is. */
  header?: ReactNode;
  /** It comes in answer to a press, on a button that it has taken the place of. */
  openAtOnce?: boolean;
}

/** A button's list of deeds and places. The browser closes it on Escape and on a press outside, and returns the focus. */
export function Menu({ label, items, trigger, header, openAtOnce = false }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const entries = () => [...(layer.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];

  const opened = useRef(!openAtOnce);
  useLayoutEffect(() => {
    if (opened.current) return;
    opened.current = true;
    button.current?.focus();
    // Opened by its button, it also closes by it and gives the focus back to it.
    button.current?.click();
  }, []);

  const handleToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState !== 'open' || !layer.current || !button.current) return;
    place(layer.current, button.current);
    const all = entries();
    // Where all is one choice, it begins at what holds now.
    const chosen = all.every((entry) => entry.ariaChecked !== null) ? all.find((entry) => entry.ariaChecked === 'true') : undefined;
    (chosen ?? all[0])?.focus();
  };

  const handleKey = (event: KeyboardEvent) => {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const letter = event.key.length === 1 && event.key !== ' ' ? event.key.toLowerCase() : '';
    const next = letter
      ? [...all.slice(at + 1), ...all.slice(0, at + 1)].find((entry) => entry.textContent.toLowerCase().startsWith(letter))
      : { ArrowDown: all[(at + 1) % all.length], ArrowUp: all.at(at <= 0 ? -1 : at - 1), Home: all[0], End: all.at(-1) }[event.key];
    // A menu is one stop of the Tab key, which leaves it.
    if (event.key === 'Tab') layer.current?.hidePopover();
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <>
      {trigger({ ref: button, popoverTarget: id, 'aria-haspopup': 'menu' })}
      <Layer ref={layer} id={id} popover="auto" onToggle={handleToggle} onKeyDown={handleKey}>
        {header}
        <div role="menu" aria-label={label}>
          {items.map((item, index) => (
            <Fragment key={index}>
              {item.apart && <Line />}
              <Entry item={item} close={() => layer.current?.hidePopover()} />
            </Fragment>
          ))}
        </div>
      </Layer>
    </>
  );
}

function Entry({ item, close }: { item: MenuItem; close: () => void }) {
  const inside = (
    <>
      {item.icon}
      <span>{item.label}</span>
      {item.checked && <Check size={18} strokeWidth={2} aria-hidden />}
    </>
  );
  const act = () => {
    close();
    item.onSelect?.();
  };
  const shared = {
    $danger: item.danger ?? false,
    tabIndex: -1,
    role: item.checked === undefined ? 'menuitem' : 'menuitemradio',
    'aria-checked': item.checked,
    onClick: act,
  };
  if (item.href) {
    const elsewhere = /^https?:/.test(item.href);
    return (
      <Outward href={item.href} target={elsewhere ? '_blank' : undefined} rel={elsewhere ? 'noreferrer' : undefined} {...shared}>
        {inside}
      </Outward>
    );
  }
  return item.to ? (
    <Leading to={item.to} {...shared}>
      {inside}
    </Leading>
  ) : (
    <Doing type="button" {...shared}>
      {inside}
    </Doing>
  );
}

/** Puts the layer under its button, by the edge nearer the middle of the window, and over it where there is no room below. */
function place(layer: HTMLElement, button: HTMLElement) {
  const at = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth, offsetHeight } = layer;
  const left = at.left + at.width / 2 > clientWidth / 2 ? at.right - offsetWidth : at.left;
  const below = at.bottom + 8 + offsetHeight <= clientHeight;
  layer.style.left = `${Math.max(8, Math.min(left, clientWidth - offsetWidth - 8))}px`;
  layer.style.top = `${below ? at.bottom + 8 : Math.max(8, at.top - 8 - offsetHeight)}px`;
}

const fromTop = keyframes`from { opacity: 0; transform: translateY(-4px); }`;

const Layer = styled.div`
  position: fixed;
  inset: auto;
  min-inline-size: 220px;
  max-inline-size: min(320px, 100vw - 16px);
  max-block-size: min(480px, 100dvh - 16px);
  margin: 0;
  padding: ${space[2]};
  overflow-y: auto;
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

const entry = css<{ $danger: boolean }>`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  inline-size: 100%;
  min-block-size: 40px;
  padding: ${space[2]} ${space[3]};
  border: 0;
  border-radius: ${radius.sm};
  background: none;
  color: ${({ $danger }) => ($danger ? color.badText : color.text)};
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  /* What stands before the words may be a span itself, such as a face. */
  > span:last-of-type {
    flex: 1;
    min-inline-size: 0;
  }
  > svg {
    flex: none;
    color: ${color.quiet};
  }
  &:focus-visible {
    background: ${color.hover};
    outline-offset: -2px;
  }
  @media (hover: hover) {
    &:hover {
      background: ${color.hover};
    }
  }
`;

const Line = styled.hr`
  margin: ${space[2]};
  border: 0;
  border-block-start: 1px solid ${color.line};
`;

const Doing = styled.button<{ $danger: boolean }>`
  ${entry}
`;

const Leading = styled(Link)<{ $danger: boolean }>`
  ${entry}
`;

const Outward = styled.a<{ $danger: boolean }>`
  ${entry}
`;
