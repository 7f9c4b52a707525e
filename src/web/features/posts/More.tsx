import styled from 'styled-components';
import { space } from '@web/theme/tokens';

/** Around a quiet button that shows more and stands alone: its text, not its edge, stands in the column. */
export const More = styled.div`
  margin-inline-start: -${space[3]};
`;
