import styled from 'styled-components';
import { color, font, space } from '@web/theme/tokens';

export const Rows = styled.ul`
  > li {
    padding-block: ${space[3]};
  }
  > li + li {
    border-block-start: 1px solid ${color.line};
  }
  p {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  align-items: center;
  margin-block-start: ${space[2]};
  color: ${color.quiet};
  font-size: ${font.sm};
`;

export const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;
