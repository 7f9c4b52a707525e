import styled from 'styled-components';
import { space } from '@web/theme/tokens';

/** A search, and the filters of a list beside it. */
export const ListBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]} ${space[4]};
  align-items: center;
  justify-content: space-between;
  margin-block-end: ${space[6]};
  > :first-child {
    flex: 1 1 280px;
    max-inline-size: 420px;
  }
  > nav {
    max-inline-size: 100%;
  }
`;
