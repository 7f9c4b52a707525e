import { css } from 'styled-components';
import { breakpoint, space } from '@web/theme/tokens';

/** A grid whose items stand beside each other on small screens, to be swiped, the next one peeping in. */
export const strip = css`
  @media (max-width: ${breakpoint.wide - 1}px) {
    --edge: ${space[6]};
    grid-template-columns: none;
    grid-auto-columns: min(88%, 360px);
    grid-auto-flow: column;
    margin: -${space[3]} calc(-1 * var(--edge));
    padding: ${space[3]} var(--edge);
    overflow-x: auto;
    scroll-padding-inline: var(--edge);
    scroll-snap-type: x proximity;
    scrollbar-width: none;
    > * {
      scroll-snap-align: start;
    }
    &:not(:has(> :nth-child(2))) {
      grid-auto-columns: 100%;
    }
  }
  @media (max-width: ${breakpoint.middle - 1}px) {
    --edge: ${space[4]};
  }
`;
