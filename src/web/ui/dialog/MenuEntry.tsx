import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import styled, { css } from 'styled-components';
import { color, control, font, radius, space } from '@web/theme/tokens';
import { Link } from '../navigation/Link';

export interface MenuItem {
  label: ReactNode;
  icon?: ReactNode;
  onSelect?: () => void;
  /** Where it leads, in place of an action. */
  to?: string;
  /** The same for an address outside the app: another site, in a tab of its own, or a file of ours. */
  href?: string;
  checked?: boolean;
  danger?: boolean;
  apart?: boolean;
  /** One of three that share a line: the choices of one thing. */
  beside?: boolean;
}

export function MenuEntry({ item, close }: { item: MenuItem; close: () => void }) {
  const inside = (
    <>
      {item.icon}
      <span>{item.label}</span>
      {item.checked && !item.beside && <Check size={18} strokeWidth={2} aria-hidden />}
    </>
  );
  const act = () => {
    close();
    item.onSelect?.();
  };
  const shared = {
    $danger: item.danger ?? false,
    $beside: item.beside ?? false,
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

const besides = css`
  flex-direction: column;
  grid-column: auto;
  gap: ${space[1]};
  padding-inline: ${space[1]};
  font-size: ${font.xs};
  line-height: 1.3;
  text-align: center;
  overflow-wrap: anywhere;
  &[aria-checked='true'] {
    background: ${color.primaryTint};
    font-weight: 600;
  }
  @media (forced-colors: active) {
    &[aria-checked='true'] {
      outline: 2px solid;
      outline-offset: -2px;
    }
  }
`;

interface EntryStyle {
  $danger: boolean;
  $beside: boolean;
}

const entry = css<EntryStyle>`
  display: flex;
  grid-column: 1 / -1;
  gap: ${space[3]};
  align-items: center;
  inline-size: 100%;
  min-block-size: ${control};
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
  ${({ $beside }) => $beside && besides}
`;

const Doing = styled.button<EntryStyle>`
  ${entry}
`;

const Leading = styled(Link)<EntryStyle>`
  ${entry}
`;

const Outward = styled.a<EntryStyle>`
  ${entry}
`;
