import { useId, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { color, font, space, weight } from '@web/theme/tokens';

export interface FieldProps {
  id?: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  labelHidden?: boolean;
}

export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface Frame extends FieldProps {
  children: (control: ControlProps) => ReactNode;
}

export function useControl({ id, hint, error, required }: FieldProps): ControlProps {
  const made = useId();
  const own = id ?? made;
  const described = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ');
  return {
    id: own,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
}

export function Field(props: Frame) {
  const { label, hint, error, required, labelHidden, children } = props;
  const control = useControl(props);
  return (
    <FieldFrame>
      <Part className={labelHidden && !hint ? 'unseen' : undefined}>
        <Label htmlFor={control.id} className={labelHidden ? 'unseen' : undefined}>
          {label}
          {!required && <Optional />}
        </Label>
        <Hint id={control.id}>{hint}</Hint>
      </Part>
      <Part>
        {children(control)}
        <FieldError id={control.id}>{error}</FieldError>
      </Part>
    </FieldFrame>
  );
}

export function FieldGroup({ radio = false, ...props }: Frame & { radio?: boolean }) {
  const { label, hint, error, required, labelHidden, children } = props;
  const control = useControl(props);
  return (
    <FieldFrame
      as="fieldset"
      id={control.id}
      role={radio ? 'radiogroup' : undefined}
      aria-labelledby={`${control.id}-label`}
      aria-describedby={control['aria-describedby']}
      aria-invalid={radio ? control['aria-invalid'] : undefined}
      aria-required={radio ? control['aria-required'] : undefined}
    >
      <Label as="legend" id={`${control.id}-label`} className={labelHidden ? 'unseen' : undefined}>
        {label}
        {!required && <Optional />}
      </Label>
      <Hint id={control.id}>{hint}</Hint>
      {children(control)}
      <FieldError id={control.id}>{error}</FieldError>
    </FieldFrame>
  );
}

const Optional = () => (
  <Aside>
    <FormattedMessage id="ui.field.optional" defaultMessage="Optional" />
  </Aside>
);

const Hint = ({ id, children }: { id: string; children: ReactNode }) => (children ? <Quiet id={`${id}-hint`}>{children}</Quiet> : null);

/** An error with its sign; the control names it by `{id}-error`. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) =>
  children ? (
    <Wrong id={`${id}-error`}>
      <CircleAlert size={16} strokeWidth={2} aria-hidden />
      <span>{children}</span>
    </Wrong>
  ) : null;

/** What is said of a field, and the field: their rows are those of whatever it stands in beside another. */
const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
`;

export const FieldFrame = styled(Part)`
  scroll-margin-block: 96px;
`;

const Label = styled.label`
  display: flex;
  gap: ${space[2]};
  align-items: baseline;
  justify-content: space-between;
  inline-size: 100%;
  padding: 0;
  font-size: ${font.sm};
  font-weight: ${weight.medium};
  /* A legend is no item of the grid around it, so the grid's gap passes it by. */
  legend& {
    margin-block-end: 6px;
  }
`;

const Aside = styled.span`
  color: ${color.quiet};
  font-size: ${font.xs};
  font-weight: ${weight.normal};
`;

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
  line-height: 1.4;
`;

const Wrong = styled.p`
  display: flex;
  gap: 6px;
  align-items: start;
  color: ${color.badText};
  font-size: ${font.sm};
  line-height: 1.4;
  svg {
    flex: none;
    margin-block-start: 2px;
  }
`;
