import type { ComponentProps, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, font, motion, radius } from '@web/theme/tokens';
import { NavLink } from '../navigation/Link';
import { useCurrentInSight } from '../navigation/useCurrentInSight';

export type Tone = 'neutral' | 'primary' | 'good' | 'warning' | 'bad';

const TONES: Record<Tone, [ground: string, text: string]> = {
  neutral: [color.hover, color.quiet],
  primary: [color.primaryTint, color.primaryText],
  good: [color.goodTint, color.goodText],
  warning: [color.warningTint, color.warningText],
  bad: [color.badTint, color.badText],
};

export const Chip = ({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) => (
  <Word $tone={tone}>
    {icon}
    {children}
  </Word>
);

const shape = css`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  inline-size: fit-content;
  border: 1px solid transparent;
  border-radius: ${radius.round};
  font-weight: 600;
  line-height: 1.3;
  white-space: nowrap;
`;

const Word = styled.span<{ $tone: Tone }>`
  ${shape}
  padding: 3px 10px;
  background: ${({ $tone }) => TONES[$tone][0]};
  color: ${({ $tone }) => TONES[$tone][1]};
  font-size: ${font.xs};
`;

const filter = css`
  ${shape}
  min-block-size: 36px;
  padding: 6px 14px;
  background: ${color.hover};
  color: ${color.text};
  font-size: ${font.sm};
  text-decoration: none;
  cursor: pointer;
  transition: background-color ${motion.fast};
  @media (hover: hover) {
    &:hover {
      background: ${color.pressed};
    }
  }
  &[aria-expanded='true'] {
    background: ${color.pressed};
  }
  &[aria-pressed='true'],
  &[aria-current='page'],
  &[aria-current='true'] {
    background: ${color.primary};
    color: ${color.onPrimary};
  }
`;

export const FilterLink = styled(NavLink).attrs({ className: 'target' })`
  ${filter}
`;

export const FilterButton = styled.button.attrs({ className: 'target' })`
  ${filter}
`;

export const ChipRow = (props: ComponentProps<'div'>) => <div {...props} className="chips" ref={useCurrentInSight<HTMLDivElement>()} />;
