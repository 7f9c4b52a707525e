import { css } from 'styled-components';
import { color, control, motion, radius } from '@web/theme/tokens';

/** How a control that takes text is drawn. 16 px of text: a smaller size makes a phone zoom into the field. */
export const inputStyles = css`
  inline-size: 100%;
  min-inline-size: 0;
  min-block-size: ${control};
  padding: 7px 12px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.sm};
  background: ${color.surface};
  transition: border-color ${motion.fast};
  @media (hover: hover) {
    &:hover:not(:disabled, :focus) {
      border-color: ${color.quiet};
    }
  }
  &[aria-invalid='true'] {
    border-color: ${color.bad};
    box-shadow: inset 0 0 0 1px ${color.bad};
  }
  &:disabled {
    border-color: ${color.line};
    background: ${color.sunken};
    color: ${color.quiet};
    cursor: not-allowed;
  }
`;
