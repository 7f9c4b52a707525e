import styled from 'styled-components';
import { space } from '@web/theme/tokens';

export const Centred = styled.div`
  display: grid;
  gap: ${space[4]};
  justify-items: center;
  padding: ${space[12]} ${space[4]};
  text-align: center;
`;
