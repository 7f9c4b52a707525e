import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import * as z from 'zod/mini';
import { SupportTicketType } from '@contract/entities/enumerations';
import type { Event } from '@contract/entities/events';
import { SupportTicketInput } from '@contract/inputs/supportTickets';
import { useCreateSupportTicketMutation } from '@web/api/supportTickets';
import { useDraftKey } from '@web/state/session/useDraftKey';
import { color, font } from '@web/theme/tokens';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { SelectField } from '@web/ui/form/SelectField';
import { TextAreaField } from '@web/ui/form/TextAreaField';
import { TextField } from '@web/ui/form/TextField';
import { useForm } from '@web/ui/form/useForm';
import { Link } from '@web/ui/navigation/Link';
import { TYPES } from './types';

const { type, email: address, request } = SupportTicketInput.shape;
const Asked = z.strictObject({ type, email: address, request });

interface SupportFormProps {
  email: string;
  event?: Pick<Event, 'id' | 'slug' | 'name'> | undefined;
}

/** Asks the organization for help, of an event where one came from there. What is written stays on this device until it is sent. */
export function SupportForm({ email, event }: SupportFormProps) {
  const intl = useIntl();
  const [create] = useCreateSupportTicketMutation();
  const form = useForm(Asked, {
    id: 'support',
    initial: { type: 'support', email, request: '' },
    draft: useDraftKey('support'),
    submit: async (input) => void (await create({ ...input, ...(event && { eventId: event.id }) }).unwrap()),
  });
  return (
    <Form form={form}>
      {event && (
        <div>
          <p>
            <FormattedMessage
              id="support.event"
              defaultMessage="About {event}"
              values={{
                event: (
                  <Link to={`/events/${event.slug}`}>
                    <bdi>{event.name}</bdi>
                  </Link>
                ),
              }}
            />
          </p>
          <OtherThan to="?" replace className="target">
            <FormattedMessage id="support.event.not" defaultMessage="Not about this event" />
          </OtherThan>
        </div>
      )}
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

const OtherThan = styled(Link)`
  color: ${color.quiet};
  font-size: ${font.sm};
`;
