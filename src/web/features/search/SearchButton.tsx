import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Search } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { color, control, font, motion, radius, space } from '@web/theme/tokens';
import { lazyPart } from '@web/ui/hooks/lazyPart';
import { useLazyPart } from '@web/ui/hooks/useLazyPart';

const palette = lazyPart(() => import(/* webpackChunkName: "palette" */ './SearchPalette').then((file) => file.SearchPalette));

/** The way to the search, by press, by “/” and by Ctrl-K or Command-K. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  const Palette = useLazyPart(palette, open);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!asksForSearch(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return (
    <>
      <Field
        type="button"
        aria-keyshortcuts="/ Control+K Meta+K"
        aria-haspopup="dialog"
        onPointerEnter={() => void palette.preload().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        <Search size={20} strokeWidth={1.5} aria-hidden />
        <span>
          <FormattedMessage id="search.title" defaultMessage="Search" />
        </span>
        <kbd aria-hidden>/</kbd>
      </Field>
      {/* The head of a page within that of another would be two heads. */}
      {open && Palette && createPortal(<Palette onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

/** A letter is text where text is written, and a layer above the page keeps its keys. */
function asksForSearch(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey || document.querySelector('dialog[open]')) return false;
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k' && !event.shiftKey;
  const target = event.target as HTMLElement;
  return event.key === '/' && !target.isContentEditable && !target.closest('input, textarea, select, [contenteditable="true"]');
}

const Field = styled.button`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  justify-content: center;
  min-inline-size: ${control};
  block-size: ${control};
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${radius.round};
  background: none;
  color: ${color.quiet};
  font-size: ${font.sm};
  cursor: pointer;
  transition: background-color ${motion.fast};
  > span {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  > kbd {
    display: none;
  }
  @media (hover: hover) {
    &:hover {
      background: ${color.hover};
    }
  }
  @media (min-width: 1024px) {
    inline-size: 100%;
    padding-inline: 14px;
    background: ${color.hover};
    > span {
      position: static;
      flex: 1;
      inline-size: auto;
      block-size: auto;
      clip-path: none;
      text-align: start;
    }
    > kbd {
      display: block;
      padding: 0 7px;
      border: 1px solid ${color.line};
      border-radius: 6px;
      font: inherit;
      line-height: 22px;
    }
    @media (hover: hover) {
      &:hover {
        background: ${color.pressed};
      }
    }
  }
  @media (forced-colors: active) {
    border-color: currentcolor;
  }
`;
