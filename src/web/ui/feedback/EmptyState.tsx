import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color } from '@web/theme/tokens';
import { Figure } from '../media/Figure';
import { Centred } from './Centred';

interface EmptyStateProps {
  children: ReactNode;
  action?: ReactNode;
}

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
