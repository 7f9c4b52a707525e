import styled from 'styled-components';
import { space } from '@web/theme/tokens';

/** Blocks of a page, one under the other, with the air that sections have. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
`;
