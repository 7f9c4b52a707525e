import styled from 'styled-components';
import { space } from '@web/theme/tokens';

/**
 * What a search in a dialog finds. Of one height however much that is: the dialog's buttons below must not move away from
 * under a finger that is about to press one, where the press would be lost or close the dialog.
 */
export const SearchResults = styled.div`
  block-size: min(320px, 40dvh);
  margin: ${space[3]} calc(${space[2]} * -1) 0;
  padding: 2px ${space[2]};
  overflow-y: auto;
  @media (max-width: 639px) {
    block-size: 44dvh;
  }
`;
