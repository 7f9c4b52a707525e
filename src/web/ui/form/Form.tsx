import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { space } from '@web/theme/tokens';
import { Button } from '../button/Button';
import { AlertRegion, AlertText } from '../feedback/Alert';
import { FormSummary } from './FormSummary';
import { LeaveQuestion } from './LeaveQuestion';
import type { FormState } from './useForm';

interface FormAlertProps {
  form: FormState;
  long?: boolean;
}

export const FormAlert = ({ form, long = false }: FormAlertProps) => (
  <AlertRegion role="alert">
    {long && form.wrong.length > 0 && <FormSummary wrong={form.wrong} onlyRequired={form.onlyRequired} />}
    {form.failure && <AlertText>{form.failure}</AlertText>}
  </AlertRegion>
);

interface FormProps extends Omit<ComponentProps<'form'>, 'form' | 'onSubmit'>, FormAlertProps {
  alertElsewhere?: boolean;
}

export const Form = ({ form, long, alertElsewhere = false, children, ...rest }: FormProps) => (
  <Fields {...rest} onSubmit={(event) => void form.submit(event)} noValidate>
    {!alertElsewhere && <FormAlert form={form} long={long} />}
    {children}
    <LeaveQuestion leaving={form.leaving} />
  </Fields>
);

export const SubmitButton = ({
  form,
  done,
  ...rest
}: { form: FormState; done?: ReactNode } & Omit<ComponentProps<typeof Button>, 'form'>) => (
  <Button type="submit" pending={form.sending} success={done !== undefined && form.done} successText={done} {...rest} />
);

const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;

export const NarrowForm = styled(Form)`
  max-inline-size: 440px;
  > button {
    justify-self: start;
  }
`;
