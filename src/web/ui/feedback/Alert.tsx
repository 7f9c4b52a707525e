import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, radius, space } from '@web/theme/tokens';

/** Says what went wrong as soon as it does. Empty, it takes no room, but is there to be heard. */
export const Alert = ({ children }: { children: ReactNode }) => (
  <AlertRegion role="alert">{children && <AlertText>{children}</AlertText>}</AlertRegion>
);

export const AlertRegion = styled.div`
  display: grid;
  gap: ${space[3]};
  &:empty {
    position: absolute;
  }
`;

export const AlertText = styled.p`
  max-inline-size: none;
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.sm};
  background: ${color.badTint};
  color: ${color.badText};
  font-size: ${font.sm};
`;
