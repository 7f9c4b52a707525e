import styled from 'styled-components';
import { space } from '@web/theme/tokens';
import { Link } from '../navigation/Link';

export const PictureLink = styled(Link)`
  display: grid;
  gap: ${space[2]};
  color: inherit;
  text-decoration: none;
  @media (hover: hover) {
    &:hover :is(h2, strong) {
      text-decoration: underline;
      text-decoration-thickness: 1px;
    }
  }
`;
