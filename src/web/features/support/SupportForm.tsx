import { FormattedMessage, useIntl } from 'react-intl';
import * as z from 'zod/mini';
import type { Self } from '@contract/entities/accounts';
import { SupportTicketInput } from '@contract/inputs/supportTickets';
import { useCreateSupportTicketMutation } from '@web/api/supportTickets';
import { useDraftKey } from '@web/state/session/useDraftKey';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { SelectField } from '@web/ui/form/SelectField';
import { TextAreaField } from '@web/ui/form/TextAreaField';
import { TextField } from '@web/ui/form/TextField';
import { useForm } from '@web/ui/form/useForm';

const { type, email, request } = SupportTicketInput.shape;
const Asked = z.strictObject({ type, email, request });

/** Asks the organization for help. What is written stays on this device until it is sent. */
export function SupportForm({ self }: { self: Self }) {
  const intl = useIntl();
  const [create] = useCreateSupportTicketMutation();
  const form = useForm(Asked, {
    id: 'support',
    initial: { type: 'support', email: self.email ?? '', request: '' },
    draft: useDraftKey('support'),
    submit: async (input) => void (await create(input).unwrap()),
  });
  return (
    <Form form={form}>
      <SelectField
        {...form.field('type')}
        onChange={(chosen) => form.field('type').onChange(chosen as SupportTicketInput['type'])}
        label={<FormattedMessage id="support.type" defaultMessage="What is it about?" />}
        choices={[
          { value: 'support', label: intl.formatMessage({ id: 'support.type.support', defaultMessage: 'I need help' }) },
          { value: 'bug', label: intl.formatMessage({ id: 'support.type.bug', defaultMessage: 'Something does not work' }) },
          { value: 'feedback', label: intl.formatMessage({ id: 'support.type.feedback', defaultMessage: 'I have something to say' }) },
        ]}
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
      <SubmitButton form={form} done={<FormattedMessage id="support.sent" defaultMessage="Sent" />}>
        <FormattedMessage id="support.send" defaultMessage="Send" />
      </SubmitButton>
    </Form>
  );
}
