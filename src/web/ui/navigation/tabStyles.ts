import { css } from 'styled-components';
import { color, frame, motion, weight } from '@web/theme/tokens';

/** The row of tabs under the frame's head, which stays in sight; how its list, of the class `tabs`, scrolls stands in the page's base sheet. */
export const tabBarStyles = css`
  position: sticky;
  inset-block-start: ${frame.head};
  z-index: 10;
  background: ${color.page};
  box-shadow: inset 0 -1px ${color.line};
`;

export const tabStyles = css`
  display: flex;
  gap: 6px;
  align-items: center;
  min-block-size: 48px;
  border-block-end: 2px solid transparent;
  color: ${color.quiet};
  font-weight: ${weight.medium};
  text-decoration: none;
  white-space: nowrap;
  scroll-snap-align: center;
  /* In sight under the head it is not within the page's scroll padding. */
  scroll-margin-block-start: -16px;
  transition: color ${motion.fast};
  &:hover {
    color: ${color.text};
  }
  &[aria-current='page'] {
    border-color: ${color.primaryText};
    color: ${color.text};
    font-weight: 600;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;
