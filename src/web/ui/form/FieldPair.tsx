import styled from 'styled-components';
import { media, space } from '@web/theme/tokens';
import { FieldFrame } from './Field';

export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  align-items: start;
  ${media.middle} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[4]};
    /* Whichever takes more lines to say what it is, both fields stand on one line. */
    > ${FieldFrame} {
      grid-row: span 2;
      grid-template-rows: subgrid;
      row-gap: 6px;
      > :first-child {
        align-content: end;
      }
    }
  }
`;
