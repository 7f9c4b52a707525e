import { createGlobalStyle } from 'styled-components';
import { breakpoint } from '@web/theme/tokens';

/**
 * Makes the frame's page as high as the window and no higher, for a screen that scrolls inside of
 * itself: everywhere when `whole`, else from 1024 px on. A `whole` screen has small windows to itself.
 */
export const FullHeight = createGlobalStyle<{ $whole: boolean }>`
  @media (min-width: ${({ $whole }) => ($whole ? 0 : breakpoint.wide)}px) {
    #app { position: relative; overflow: clip; }
    .frame { block-size: 100dvh; block-size: var(--seen, 100dvh); min-block-size: 0; }
    .frame-page { min-block-size: 0; padding-block: 0 var(--player, 0px); }
    .frame-inner { display: flex; flex-direction: column; block-size: 100%; }
  }
  ${({ $whole }) =>
    $whole &&
    `@media (max-width: ${breakpoint.wide - 1}px) {
      :root { --head: var(--acting); --bar: 0px; }
      .frame { grid-template: minmax(0, 1fr) / minmax(0, 1fr); padding-block-start: var(--acting); }
      .frame-head, .frame-bar { display: none; }
      .frame-page { grid-row: 1; padding-inline: 0; }
    }`}
`;
