import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, space } from '@web/theme/tokens';
import { Figure } from '../media/Figure';

interface EmptyStateProps {
  /** One sentence: why there is nothing. */
  children: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

/** In place of a list with nothing in it: a small figure, a sentence, a way on. */
export const EmptyState = ({ children, action }: EmptyStateProps) => (
  <Centre>
    <Figure />
    <Sentence>{children}</Sentence>
    {action}
  </Centre>
);

const Centre = styled.div`
  display: grid;
  gap: ${space[5]};
  justify-items: center;
  padding: ${space[12]} ${space[4]};
  text-align: center;
`;

const Sentence = styled.div`
  max-inline-size: 44ch;
  color: ${color.quiet};
`;
