import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { font, media, space } from '@web/theme/tokens';
import { TextField } from '@web/ui/form/TextField';
import type { FieldBinding } from '@web/ui/form/useForm';

/** Whose name the pass bears, of who has an account by their email alone. */
export const HolderName = ({ field }: { field: (name: 'firstName' | 'lastName') => FieldBinding<string> }) => (
  <section aria-labelledby="holder-title">
    <Title id="holder-title">
      <FormattedMessage id="payments.holder" defaultMessage="Your name" />
    </Title>
    <Pair>
      <TextField
        {...field('firstName')}
        label={<FormattedMessage id="auth.firstName" defaultMessage="First name" />}
        autoComplete="given-name"
      />
      <TextField
        {...field('lastName')}
        label={<FormattedMessage id="auth.lastName" defaultMessage="Last name" />}
        autoComplete="family-name"
      />
    </Pair>
  </section>
);

const Title = styled.h3`
  margin-block-end: ${space[3]};
  font-size: ${font.lg};
`;

const Pair = styled.div`
  display: grid;
  gap: ${space[5]} ${space[4]};
  ${media.middle} {
    grid-template-columns: 1fr 1fr;
  }
`;
