import styled from 'styled-components';
import { darkRoom } from '@web/theme/darkRoom';
import { media, space } from '@web/theme/tokens';
import { Dialog } from './Dialog';

/** What is shown large: a dialog where there is room for one, and on a phone the whole screen, black to its edges. */
export const MediaDialog = styled(Dialog).attrs({ size: 'lg' })`
  ${media.phone} {
    ${darkRoom}
    inline-size: 100vw;
    block-size: 100dvh;
    max-block-size: none;
    margin: 0;
    border-radius: 0;
    box-shadow: none;
    header {
      padding: max(${space[2]}, env(safe-area-inset-top, 0px)) max(${space[2]}, env(safe-area-inset-right, 0px)) ${space[2]}
        max(${space[4]}, env(safe-area-inset-left, 0px));
    }
    header + div {
      display: grid;
      grid-template-rows: minmax(0, 1fr);
      padding: 0 env(safe-area-inset-right, 0px) 0 env(safe-area-inset-left, 0px);
    }
  }
`;
