import { css } from 'styled-components';
import { color, frame, motion, space, weight } from '@web/theme/tokens';

/** The row of tabs under the frame's head, which stays in sight. */
export const tabBarStyles = css`
  position: sticky;
  inset-block-start: ${frame.head};
  z-index: 10;
  background: ${color.page};
  box-shadow: inset 0 -1px ${color.line};
`;

/** Its list, scrolled sideways where tabs do not fit: those that are cut fade out at its end. */
export const tabListStyles = css`
  display: flex;
  gap: ${space[6]};
  overflow-x: auto;
  scrollbar-width: none;
  scroll-snap-type: x proximity;
  --cut: 0px;
  padding-inline: var(--cut) 40px;
  mask-image: linear-gradient(to right, transparent, #000 var(--cut), #000 calc(100% - 40px), transparent);
  &:dir(rtl) {
    mask-image: linear-gradient(to left, transparent, #000 var(--cut), #000 calc(100% - 40px), transparent);
  }
  @media (max-width: 639px) {
    --cut: 16px;
    gap: ${space[4]};
    margin-inline: -16px;
  }
`;

/** One tab, a link; the current one is marked by `aria-current`. */
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
