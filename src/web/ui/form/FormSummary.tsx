import { CircleAlert } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { color, font, radius, space } from '@web/theme/tokens';
import { focusField } from './focusField';

interface FormSummaryProps {
  wrong: readonly string[];
  onlyRequired?: boolean;
}

export const FormSummary = ({ wrong, onlyRequired = false }: FormSummaryProps) => (
  <Line>
    <CircleAlert size={20} strokeWidth={1.5} aria-hidden />
    <p>
      {onlyRequired ? (
        <FormattedMessage id="ui.form.required" defaultMessage="Please fill out all required fields" />
      ) : (
        <FormattedMessage id="ui.form.errors" defaultMessage="Fix errors before saving." />
      )}{' '}
      <Jump
        href={`#${wrong[0]}`}
        onClick={(event) => {
          event.preventDefault();
          focusField(wrong[0]!);
        }}
      >
        <FormattedMessage
          id="ui.form.errors.first"
          defaultMessage="{count, plural, one {Go to the answer} other {Go to the first of # answers}}"
          values={{ count: wrong.length }}
        />
      </Jump>
    </p>
  </Line>
);

const Line = styled.div`
  display: flex;
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

// On a line of its own: the words before it have no stop.
const Jump = styled.a`
  display: block;
  inline-size: fit-content;
  color: inherit;
  font-weight: 600;
`;
