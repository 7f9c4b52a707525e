import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import { SupportTicketType } from '@contract/entities/enumerations';
import { SupportTicketInput } from '@contract/inputs/supportTickets';
import { useCreateSupportTicketMutation } from '@web/api/supportTickets';
import { useDraftKey } from '@web/state/session/useDraftKey';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { SelectField } from '@web/ui/form/SelectField';
import { TextAreaField } from '@web/ui/form/TextAreaField';
import { TextField } from '@web/ui/form/TextField';
import { useForm } from '@web/ui/form/useForm';
import { TYPES } from './types';

const { type, email: address, request } = SupportTicketInput.shape;
const Asked = z.strictObject({ type, email: address, request });

/** Asks the organization for help. What is written stays on this device until it is sent. */
export function SupportForm({ email }: { email: string }) {
  const intl = useIntl();
  const [create] = useCreateSupportTicketMutation();
  const form = useForm(Asked, {
    id: 'support',
    initial: { type: 'support', email, request: '' },
    draft: useDraftKey('support'),
    submit: async (input) => void (await create(input).unwrap()),
  });
  return (
    <Form form={form}>
      <SelectField
        {...form.field('type')}
        onChange={(chosen) => form.field('type').onChange(chosen as SupportTicketInput['type'])}
        label={<FormattedMessage id="support.type" defaultMessage="What is it about?" />}
        choices={SupportTicketType.options.map((value) => ({ value, label: intl.formatMessage(TYPES[value]) }))}
      />
      <TextAreaField
        {...form.field('request')}
        label={<FormattedMessage id="support.request" defaultMessage="What happened?" />}
        rows={5}
      />
      <TextField
        {...form.field('email')}
        label={<FormattedMessage id="support.email" defaultMessage="Where we answer you" />}
        type="email"
        autoComplete="email"
        dir="ltr"
      />
      <div>
        <SubmitButton form={form} done={<FormattedMessage id="support.sent" defaultMessage="Sent" />}>
          <FormattedMessage id="support.send" defaultMessage="Send" />
        </SubmitButton>
      </div>
    </Form>
  );
}
