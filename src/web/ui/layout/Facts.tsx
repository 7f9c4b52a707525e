import styled from 'styled-components';
import { color, font, space } from '@web/theme/tokens';

/** What is known of something: a list of names with their values, beside each other where there is room. */
export const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[10]};
  margin: 0;
  dt {
    color: ${color.quiet};
    font-size: ${font.sm};
  }
  dd {
    display: grid;
    margin: 0;
  }
`;
