import styled from 'styled-components';
import { color, radius, shadow, space } from '@web/theme/tokens';

/** A raised surface with one soft shadow and no line. Not for everything: most things stand on the page itself. */
export const Card = styled.section`
  padding: ${space[4]};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  @media (min-width: 640px) {
    padding: ${space[6]};
  }
  @media (forced-colors: active), print {
    border: 1px solid;
    box-shadow: none;
  }
`;
