import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { DelegateInput } from '@contract/inputs/delegates';
import { useAddDelegateMutation } from '@web/api/delegates';
import { useDraftKey } from '@web/state/session/useDraftKey';
import { space } from '@web/theme/tokens';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { EmailField } from '@web/ui/form/TextField';
import { useForm } from '@web/ui/form/useForm';

const EMPTY = { email: '' };

export function DelegateForm({ team }: { team: boolean }) {
  const [add] = useAddDelegateMutation();
  const form = useForm(DelegateInput, {
    id: 'delegate',
    initial: EMPTY,
    draft: useDraftKey('delegate'),
    submit: (input) => add(input).unwrap(),
  });

  return (
    <Line form={form}>
      <EmailField
        {...form.field('email')}
        label={<FormattedMessage id="acting.email" defaultMessage="Email of their account" />}
        autoComplete="off"
      />
      <SubmitButton form={form} variant="secondary" done={<FormattedMessage id="acting.added" defaultMessage="Added" />}>
        {team ? (
          <FormattedMessage id="acting.addMember" defaultMessage="Add member" />
        ) : (
          <FormattedMessage id="acting.addDelegate" defaultMessage="Add delegate" />
        )}
      </SubmitButton>
    </Line>
  );
}

const Line = styled(Form)`
  gap: ${space[3]};
  max-inline-size: 440px;
  margin-block-end: ${space[6]};
  > button {
    justify-self: start;
  }
`;
