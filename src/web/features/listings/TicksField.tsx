import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CheckboxGroupField } from '@web/ui/form/CheckboxField';
import type { Choice } from '@web/ui/form/SelectField';
import type { FieldBinding } from '@web/ui/form/useForm';

export const TicksField = ({
  value,
  ...field
}: FieldBinding<string[]> & { label: ReactNode; hint?: ReactNode; choices: readonly Choice[] }) => (
  <Scrolled>
    <CheckboxGroupField {...field} values={value} />
  </Scrolled>
);

const Scrolled = styled.div`
  max-block-size: 280px;
  overflow-y: auto;
`;
