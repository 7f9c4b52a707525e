import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { looksLikeEmail } from '@contract/rules/emails';
import { useAddDelegateMutation } from '@web/api/delegates';
import { space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { EmailField } from '@web/ui/form/TextField';
import { useSmallForm } from './useSmallForm';
import { words } from './words';

/** Lets somebody act for the account, or makes them a member of the team, by the email of their account. */
export function DelegateForm({ team }: { team: boolean }) {
  const intl = useIntl();
  const [email, setEmail] = useState('');
  const [add] = useAddDelegateMutation();

  const form = useSmallForm({
    name: 'delegate',
    fields: ['email'],
    check: () => (looksLikeEmail(email) ? {} : { email: intl.formatMessage(words.email) }),
    async send() {
      const { error } = await add({ email: email.trim() });
      if (error) return error;
      setEmail('');
    },
  });

  return (
    <Form onSubmit={form.submit} noValidate>
      <EmailField
        id={form.fieldId('email')}
        name="email"
        label={<FormattedMessage id="acting.email" defaultMessage="Email of their account" />}
        autoComplete="off"
        required
        value={email}
        onChange={setEmail}
        error={form.faults.email}
      />
      <Button
        type="submit"
        variant="secondary"
        pending={form.pending}
        success={form.done}
        successText={<FormattedMessage id="acting.added" defaultMessage="Added" />}
      >
        {team ? (
          <FormattedMessage id="acting.addMember" defaultMessage="Add member" />
        ) : (
          <FormattedMessage id="acting.addDelegate" defaultMessage="Add delegate" />
        )}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[3]};
  justify-items: start;
  max-inline-size: 440px;
  margin-block-end: ${space[6]};
  > :first-child {
    inline-size: 100%;
  }
`;
