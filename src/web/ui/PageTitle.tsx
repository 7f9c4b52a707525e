import type { ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '@web/theme/tokens';

/** The one h1 of a page, with the page's actions at its end. */
export const PageTitle = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
  <Line>
    <h1 className="page-title">{children}</h1>
    {actions && <Actions>{actions}</Actions>}
  </Line>
);

const Line = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]} ${space[6]};
  align-items: center;
  justify-content: space-between;
  margin-block-end: ${space[6]};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
