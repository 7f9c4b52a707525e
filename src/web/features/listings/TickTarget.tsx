import styled from 'styled-components';
import { control, space } from '@web/theme/tokens';

/** Makes a checkbox of a table as large as a finger; it stands above the link that covers its row. */
export const TickTarget = styled.label`
  position: relative;
  z-index: 1;
  display: grid;
  flex: none;
  place-items: center;
  min-inline-size: ${control};
  min-block-size: ${control};
  margin-inline: calc(${space[3]} * -1);
  cursor: pointer;
`;
