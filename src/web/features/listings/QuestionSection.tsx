import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { ListingQuestionSection } from '@contract/entities/listings';
import { color, font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { EditableRow, Quiet } from '@web/ui/list/EditableRow';
import { SortableList } from './SortableList';

interface QuestionSectionProps {
  section: ListingQuestionSection;
  tools: ReactNode;
  onEdit: () => void;
  onAdd: () => void;
}

export function QuestionSection({ section, tools, onEdit, onAdd }: QuestionSectionProps) {
  const headingId = useId();
  const { id, name, description } = section;
  return (
    <div role="group" aria-labelledby={headingId}>
      <EditableRow as="div" name={name} onEdit={onEdit} tools={tools}>
        <h2 id={headingId} dir="auto">
          {name}
        </h2>
        {description && <Quiet dir="auto">{description}</Quiet>}
      </EditableRow>
      <SortableList
        id={id}
        none={
          <None>
            <FormattedMessage id="listings.questions.section.none" defaultMessage="No questions yet" />
          </None>
        }
      />
      <Foot>
        <Button variant="secondary" size="sm" onClick={onAdd}>
          <FormattedMessage id="listings.questions.add" defaultMessage="Add a question" />
        </Button>
      </Foot>
    </div>
  );
}

const Foot = styled.div`
  padding-block-start: ${space[3]};
`;

const None = styled.p`
  padding-block-start: ${space[3]};
  color: ${color.quiet};
  font-size: ${font.sm};
`;
