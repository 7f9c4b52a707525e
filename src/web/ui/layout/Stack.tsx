import styled from 'styled-components';
import { space } from '@web/theme/tokens';

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
`;
