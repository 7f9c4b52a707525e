import type { ComponentProps, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { FormattedNumber } from 'react-intl';
import { color, control, motion, radius } from '@web/theme/tokens';
import { Link } from '../navigation/Link';

interface Named {
  label: string;
  count?: number;
  children: ReactNode;
}

/** A round button with an icon alone; its name is required. Say the count in the name too. */
export const IconButton = ({ label, count = 0, children, ...rest }: Named & Omit<ComponentProps<'button'>, 'children'>) => (
  <Round type="button" aria-label={label} title={label} {...rest}>
    {children}
    <Badge count={count} />
  </Round>
);

export const IconLink = ({ label, count = 0, children, ...rest }: Named & Omit<ComponentProps<typeof Link>, 'children'>) => (
  <RoundLink aria-label={label} title={label} {...rest}>
    {children}
    <Badge count={count} />
  </RoundLink>
);

const Badge = ({ count }: { count: number }) =>
  count > 0 && <Count aria-hidden>{count > 99 ? <>99+</> : <FormattedNumber value={count} />}</Count>;

const look = css`
  position: relative;
  display: inline-grid;
  flex: none;
  place-items: center;
  inline-size: ${control};
  block-size: ${control};
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${radius.round};
  background: none;
  color: ${color.quiet};
  cursor: pointer;
  transition: background-color ${motion.fast};
  @media (hover: hover) {
    &:hover:not(:disabled) {
      background: ${color.hover};
      color: ${color.text};
    }
  }
  &[aria-pressed='true'],
  &[aria-expanded='true'] {
    background: ${color.primaryTint};
    color: ${color.primaryText};
  }
  &:disabled {
    color: ${color.faint};
    opacity: 0.6;
    cursor: not-allowed;
  }
`;

const Round = styled.button`
  ${look}
`;

const RoundLink = styled(Link)`
  ${look}
`;

const Count = styled.span`
  position: absolute;
  inset-block-start: 2px;
  inset-inline-start: 54%;
  min-inline-size: 18px;
  padding-inline: 4px;
  border-radius: ${radius.round};
  background: ${color.bad};
  color: ${color.onBad};
  font-size: 0.6875rem;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 18px;
  text-align: center;
`;
