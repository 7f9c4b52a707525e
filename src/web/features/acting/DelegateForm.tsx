import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { useAddDelegateMutation } from '@web/api/delegates';
import { space } from '@web/theme/tokens';
import { Button } from '@web/ui/Button';
import { EmailField } from '@web/ui/fields/TextField';
import { useAfter } from '@web/ui/useAfter';
import { useSmallForm } from './useSmallForm';
import { isEmail, words } from './words';

const SAID_FOR_MS = 3_000;

/** Lets somebody act for the account, or makes them a member of the team, by the email of their account. */
export function DelegateForm({ team }: { team: boolean }) {
  const intl = useIntl();
  const [email, setEmail] = useState('');
  const [added, setAdded] = useState(false);
  const [add] = useAddDelegateMutation();
  useAfter(added ? SAID_FOR_MS : null, () => setAdded(false));

  const form = useSmallForm({
    name: 'delegate',
    fields: ['email'],
    check: () => (isEmail(email) ? {} : { email: intl.formatMessage(words.email) }),
    async send() {
      const { error } = await add({ email: email.trim() });
      if (error) return error;
      setEmail('');
      setAdded(true);
    },
  });

  return (
    <Form onSubmit={(event) => void form.submit(event)} noValidate>
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
        success={added}
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
