import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { looksLikeEmail } from '@contract/rules/emails';
import { useCreateTeamMutation } from '@web/api/delegates';
import { media, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { EmailField, TextField } from '@web/ui/form/TextField';
import { useSmallForm } from './useSmallForm';
import { words } from './words';

/** Makes a team: an account without a sign-in of its own, which its members act as. */
export function TeamForm() {
  const intl = useIntl();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [create] = useCreateTeamMutation();

  const form = useSmallForm({
    name: 'team',
    fields: ['name', 'email'],
    check: () => ({
      ...(name.trim() === '' && { name: intl.formatMessage(words.name) }),
      ...(!looksLikeEmail(email) && { email: intl.formatMessage(words.email) }),
    }),
    async send() {
      const { error } = await create({ name: name.trim(), email: email.trim() });
      if (error) return error;
      setName('');
      setEmail('');
    },
  });

  return (
    <Form onSubmit={form.submit} noValidate>
      <TextField
        id={form.fieldId('name')}
        name="team"
        label={<FormattedMessage id="acting.team.name" defaultMessage="Name of the team" />}
        autoComplete="off"
        maxLength={80}
        required
        value={name}
        onChange={setName}
        error={form.faults.name}
      />
      <EmailField
        id={form.fieldId('email')}
        name="team-email"
        label={<FormattedMessage id="acting.team.email" defaultMessage="Email that reaches the team" />}
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
        successText={<FormattedMessage id="acting.made" defaultMessage="Team made" />}
      >
        <FormattedMessage id="acting.team.make" defaultMessage="Make team" />
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  margin-block-end: ${space[6]};
  > button {
    justify-self: start;
  }
  ${media.middle} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
