import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { color, font, space } from '@web/theme/tokens';
import { Button } from '../button/Button';

interface EditableRowProps {
  name: string;
  onEdit: () => void;
  action?: ReactNode;
  tools?: ReactNode;
  as?: 'li' | 'div';
  children: ReactNode;
}

export function EditableRow({ name, onEdit, action, tools, as = 'li', children }: EditableRowProps) {
  const intl = useIntl();
  return (
    <Row as={as}>
      <div>{children}</div>
      <Tools>
        {tools}
        <Button
          size="sm"
          variant="secondary"
          onClick={onEdit}
          {...(action === undefined && {
            'aria-label': intl.formatMessage({ id: 'listings.editOf', defaultMessage: 'Edit {name}' }, { name }),
          })}
        >
          {action ?? <FormattedMessage id="listings.edit" defaultMessage="Edit" />}
          {action !== undefined && <span className="unseen"> {name}</span>}
        </Button>
      </Tools>
    </Row>
  );
}

export const Quiet = styled.p`
  display: -webkit-box;
  overflow: hidden;
  color: ${color.quiet};
  font-size: ${font.sm};
  white-space: pre-line;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

export const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  align-items: center;
  font-size: ${font.sm};
`;

export const Pictured = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[3]};
  align-items: start;
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
  align-items: start;
  justify-content: space-between;
  padding-block: ${space[3]};
  border-block-end: 1px solid ${color.line};
  & > :first-child {
    flex: 1 1 14rem;
  }
  ul > &:last-child {
    margin-block-end: ${space[4]};
  }
  h2 {
    font-size: ${font.xl};
  }
`;

const Tools = styled.div`
  display: flex;
  gap: ${space[1]};
  align-items: center;
`;
