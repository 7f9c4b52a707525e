import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { BasePass } from '@contract/entities/passes';
import { font, space } from '@web/theme/tokens';
import { TextField } from '@web/ui/form/TextField';
import type { FieldBinding } from '@web/ui/form/useForm';

interface OtherHoldersProps {
  passes: readonly BasePass[];
  field: (passId: string) => FieldBinding<string>;
}

export const OtherHolders = ({ passes, field }: OtherHoldersProps) => (
  <section aria-labelledby="others-title">
    <Title id="others-title">
      <FormattedMessage id="payments.others" defaultMessage="Who comes with you?" />
    </Title>
    <Stack>
      {passes.slice(1).map(({ id, ticket }, index) => (
        <TextField
          key={id}
          {...field(id)}
          label={
            <FormattedMessage
              id="payments.others.name"
              defaultMessage="Name on pass {nth, number} ({type})"
              values={{ nth: index + 2, type: ticket.name }}
            />
          }
          autoComplete="off"
          maxLength={120}
        />
      ))}
    </Stack>
  </section>
);

const Title = styled.h3`
  margin-block-end: ${space[3]};
  font-size: ${font.lg};
`;

const Stack = styled.div`
  display: grid;
  gap: ${space[5]};
`;
