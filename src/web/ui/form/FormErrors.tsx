import { CircleAlert } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { color, font, radius, space } from '@web/theme/tokens';
import { focusField } from './focusField';

/** A fault in a form: the id of the field it belongs to, and what is wrong. */
export interface FormError {
  fieldId: string;
  message: string;
}

/** One line over a form that says how many faults it has and leads to the first. Empty, it waits to be heard. */
export const FormErrors = ({ errors }: { errors: readonly FormError[] }) => {
  const [first] = errors;
  return (
    <div role="alert">
      {first && (
        <Line>
          <CircleAlert size={20} strokeWidth={1.5} aria-hidden />
          <p>
            <FormattedMessage id="ui.form.errors" defaultMessage="Fix errors before saving." />{' '}
            <Jump
              href={`#${first.fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(first.fieldId);
              }}
            >
              <FormattedMessage
                id="ui.form.errors.first"
                defaultMessage="{count, plural, one {Go to the one answer} other {Go to the first of # answers}}"
                values={{ count: errors.length }}
              />
            </Jump>
          </p>
        </Line>
      )}
    </div>
  );
};

const Line = styled.div`
  display: flex;
  margin-block-end: ${space[6]};
  gap: ${space[3]};
  align-items: start;
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.sm};
  background: ${color.badTint};
  color: ${color.badText};
  font-size: ${font.sm};
  svg {
    flex: none;
  }
`;

const Jump = styled.a`
  color: inherit;
  font-weight: 600;
`;
