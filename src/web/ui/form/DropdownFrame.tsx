import styled from 'styled-components';
import { color } from '@web/theme/tokens';

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
