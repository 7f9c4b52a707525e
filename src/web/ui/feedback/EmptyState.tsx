import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color } from '@web/theme/tokens';
import { Figure } from '../media/Figure';
import { Centred } from './Centred';

interface EmptyStateProps {
  /** One sentence: why there is nothing. */
  children: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

/** In place of a list with nothing in it: a small figure, a sentence, a way on. */
export const EmptyState = ({ children, action }: EmptyStateProps) => (
  <Centred>
    <Figure />
    <Sentence>{children}</Sentence>
    {action}
  </Centred>
);

const Sentence = styled.div`
  max-inline-size: 44ch;
  color: ${color.quiet};
  text-wrap: balance;
`;
