import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import styled, { css } from 'styled-components';
import { color, control, radius, space } from '@web/theme/tokens';
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
}

export function MenuEntry({ item, close }: { item: MenuItem; close: () => void }) {
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

const entry = css<{ $danger: boolean }>`
  display: flex;
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
