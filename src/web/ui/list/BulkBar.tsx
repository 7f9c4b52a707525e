import styled from 'styled-components';
import { color, frame, radius, shadow, space } from '@web/theme/tokens';

export const BulkBar = styled.section`
  position: sticky;
  inset-block-end: calc(${frame.foot} + ${space[3]});
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[3]};
  align-items: center;
  margin-block-start: ${space[4]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.float};
`;
