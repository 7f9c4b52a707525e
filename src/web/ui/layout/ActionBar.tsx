import styled from 'styled-components';
import { color, frame, layer, space } from '@web/theme/tokens';

/** A page's main deed on small screens, within reach of the thumb, over the bar of places. Wide screens have it elsewhere. */
export const ActionBar = styled.div`
  position: sticky;
  inset-block-end: ${frame.bar};
  z-index: ${layer.head - 2};
  display: flex;
  gap: ${space[4]};
  align-items: center;
  justify-content: space-between;
  margin: ${space[6]} -${space[4]} 0;
  padding: ${space[3]} ${space[4]};
  background: ${color.page};
  box-shadow: 0 -1px ${color.line};
  @media (min-width: 1024px), print {
    display: none;
  }
`;
