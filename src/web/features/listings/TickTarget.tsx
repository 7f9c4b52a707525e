import styled from 'styled-components';
import { control } from '@web/theme/tokens';

/** Makes a checkbox of a table as large as a finger; it stands above the link that covers its row. */
export const TickTarget = styled.label`
  position: relative;
  z-index: 1;
  display: grid;
  flex: none;
  place-items: center;
  min-inline-size: ${control};
  min-block-size: ${control};
  /* The box itself, of 20 px, begins where its row does. */
  margin-inline: calc((${control} - 20px) / -2);
  cursor: pointer;
`;
