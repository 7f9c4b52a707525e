import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Search } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { color, control, font, motion, radius, space } from '@web/theme/tokens';
import { KEYS } from '@web/platform/keys';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { isTyping } from '@web/ui/form/isTyping';
import { useKept } from '@web/ui/hooks/useKept';
import { useLatest } from '@web/ui/hooks/useLatest';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { lazyPart } from '@web/ui/hooks/lazyPart';
import { useLazyPart } from '@web/ui/hooks/useLazyPart';
import { MOVES, movesFor, readShortcuts, type Shortcut } from './shortcuts';

const palette = lazyPart(() => import(/* webpackChunkName: "palette" */ './SearchPalette').then((file) => file.SearchPalette));

const sheet = lazyPart(() => import(/* webpackChunkName: "shortcuts" */ './ShortcutSheet').then((file) => file.ShortcutSheet));

export function SearchButton() {
  const navigate = useNavigate();
  const organization = useOrganization();
  const signedIn = useSelector(selectSignedIn);
  const [open, setOpen] = useState<'search' | 'sheet' | null>(null);
  const [off, keepOff] = useKept(KEYS.shortcutsOff);
  const Palette = useLazyPart(palette, open === 'search');
  const Sheet = useLazyPart(sheet, open === 'sheet');
  const single = off === null;
  const act = useLatest((shortcut: Shortcut) => {
    if ('open' in shortcut) setOpen(shortcut.open);
    else if (movesFor(organization, signedIn).includes(shortcut.move)) void navigate(MOVES[shortcut.move]);
  });
  useEffect(() => {
    const read = readShortcuts();
    const handleKey = (event: KeyboardEvent) => {
      // A layer above the page keeps its keys.
      if (document.querySelector('dialog[open]')) return;
      const shortcut = read(event, { typing: isTyping(event.target), single });
      if (!shortcut) return;
      event.preventDefault();
      act(shortcut);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [act, single]);
  return (
    <>
      <Field
        type="button"
        aria-keyshortcuts="/ Control+K Meta+K"
        aria-haspopup="dialog"
        onPointerEnter={() => void palette.preload().catch(() => undefined)}
        onClick={() => setOpen('search')}
      >
        <Search size={20} strokeWidth={1.5} aria-hidden />
        <span>
          <FormattedMessage id="search.title" defaultMessage="Search" />
        </span>
        <kbd aria-hidden>/</kbd>
      </Field>
      {/* The head of a page within that of another would be two heads. */}
      {open === 'search' &&
        Palette &&
        createPortal(<Palette onClose={() => setOpen(null)} onShortcuts={() => setOpen('sheet')} />, document.body)}
      {open === 'sheet' &&
        Sheet &&
        createPortal(<Sheet single={single} onTurn={(on) => keepOff(on ? null : 'yes')} onClose={() => setOpen(null)} />, document.body)}
    </>
  );
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
