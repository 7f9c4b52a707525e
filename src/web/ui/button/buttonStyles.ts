import { css } from 'styled-components';
import { color, control, font, motion, radius, space } from '@web/theme/tokens';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonStyle {
  $variant: ButtonVariant;
  $size: ButtonSize;
  $wide: boolean;
}

const COLORS: Record<ButtonVariant, [ground: string, text: string, hover: string]> = {
  primary: [color.primary, color.onPrimary, color.primaryHover],
  secondary: [color.hover, color.text, color.pressed],
  quiet: ['transparent', color.primaryText, color.hover],
  danger: [color.bad, color.onBad, color.badHover],
};

const SIZES: Record<ButtonSize, string> = {
  sm: `min-block-size: 32px; padding-inline: ${space[3]}; font-size: ${font.sm};`,
  md: `min-block-size: ${control}; padding-inline: ${space[4]};`,
  lg: `min-block-size: 48px; padding-inline: ${space[6]};`,
};

/** A small button is drawn smaller than a finger needs. */
export const targetOf = (size: ButtonSize, className = '') => (size === 'sm' ? `target ${className}` : className);

export const buttonStyles = css<ButtonStyle>`
  display: ${({ $wide }) => ($wide ? 'flex' : 'inline-flex')};
  inline-size: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  align-items: center;
  justify-content: center;
  padding-block: ${space[1]};
  border: 1px solid transparent;
  border-radius: ${radius.sm};
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color ${motion.fast},
    transform ${motion.fast};
  ${({ $size }) => SIZES[$size]}
  ${({ $variant }) => {
    const [ground, text, hover] = COLORS[$variant];
    return css`
      background: ${ground};
      color: ${text};
      @media (hover: hover) {
        &:hover:not(:disabled, [aria-disabled='true']) {
          background: ${hover};
        }
      }
    `;
  }}

  &:active:not(:disabled, [aria-disabled='true']) {
    transform: scale(0.985);
  }
  &:disabled {
    background: ${color.sunken};
    color: ${color.faint};
    cursor: not-allowed;
  }
  svg {
    flex: none;
  }
`;
