import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { TeamInput } from '@contract/inputs/delegates';
import { useCreateTeamMutation } from '@web/api/delegates';
import { useDraftKey } from '@web/state/session/useDraftKey';
import { space } from '@web/theme/tokens';
import { FieldPair } from '@web/ui/form/FieldPair';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { EmailField, TextField } from '@web/ui/form/TextField';
import { useForm } from '@web/ui/form/useForm';

const EMPTY = { name: '', email: '' };

export function TeamForm() {
  const [create] = useCreateTeamMutation();
  const form = useForm(TeamInput, {
    id: 'team',
    initial: EMPTY,
    draft: useDraftKey('team'),
    submit: (input) => create(input).unwrap(),
  });

  return (
    <Grid form={form}>
      <FieldPair>
        <TextField
          {...form.field('name')}
          label={<FormattedMessage id="acting.team.name" defaultMessage="Name of the team" />}
          autoComplete="off"
        />
        <EmailField
          {...form.field('email')}
          label={<FormattedMessage id="acting.team.email" defaultMessage="Email that reaches the team" />}
          autoComplete="off"
        />
      </FieldPair>
      <SubmitButton form={form} variant="secondary" done={<FormattedMessage id="acting.made" defaultMessage="Team made" />}>
        <FormattedMessage id="acting.team.make" defaultMessage="Make team" />
      </SubmitButton>
    </Grid>
  );
}

const Grid = styled(Form)`
  gap: ${space[4]};
  margin-block-end: ${space[6]};
  > button {
    justify-self: start;
  }
`;
