import styled from 'styled-components';
import { color } from '@web/theme/tokens';

/** Holds a field that opens choices, with the sign for that at its end. */
export const DropdownFrame = styled.div`
  position: relative;
  > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 12px;
    margin-block: auto;
    color: ${color.quiet};
    pointer-events: none;
  }
`;
