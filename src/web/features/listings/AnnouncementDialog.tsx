import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { AnnouncementForm } from '@contract/inputs/announcementForm';
import { instantAt } from '@contract/rules/wallClock';
import { useCountAnnouncementReceiversQuery, useCreateListingAnnouncementMutation } from '@web/api/announcements';
import { useListListingPassTypesQuery } from '@web/api/listingPassTypes';
import { useListListingSessionsQuery } from '@web/api/listingSessions';
import { Button } from '@web/ui/button/Button';
import { Dialog } from '@web/ui/dialog/Dialog';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { SelectField } from '@web/ui/form/SelectField';
import { TextAreaField } from '@web/ui/form/TextAreaField';
import { TextField } from '@web/ui/form/TextField';
import { errorsUnder } from '@web/ui/form/errorsUnder';
import { useForm } from '@web/ui/form/useForm';
import { Written } from '@web/ui/media/Written';
import { paragraphsHtml } from './paragraphsHtml';
import { TickField } from './TickField';
import { ClockField } from './WhenFields';

const EMPTY: AnnouncementForm = { title: '', message: '', ticketId: '', sessionId: '', checkedIn: '', email: true, scheduled: '' };
const explain = errorsUnder('', { html: 'message', scheduledAt: 'scheduled' });

interface AnnouncementDialogProps {
  eventId: string;
  timezone: string;
  onClose: () => void;
}

/** Says something to those who come: to whom, to how many they are, and as it will read before it goes out. */
export function AnnouncementDialog({ eventId, timezone, onClose }: AnnouncementDialogProps) {
  const intl = useIntl();
  const [isPreview, setIsPreview] = useState(false);
  const { data: passTypes = [] } = useListListingPassTypesQuery({ eventId });
  const { data: sessions = [] } = useListListingSessionsQuery({ eventId });
  const [create] = useCreateListingAnnouncementMutation();
  const form = useForm(AnnouncementForm, {
    id: 'announcement',
    initial: EMPTY,
    explain,
    async submit({ title, message, ticketId, sessionId, checkedIn, email, scheduled }) {
      await create({
        eventId,
        title,
        html: paragraphsHtml(message),
        email,
        push: false,
        ticketId: ticketId || null,
        sessionId: sessionId || null,
        checkedIn: checkedIn === '' ? null : checkedIn === 'true',
        scheduledAt: scheduled ? instantAt(scheduled, timezone)! : null,
      }).unwrap();
      onClose();
    },
  });
  const { field, values, set } = form;
  const { data: counted } = useCountAnnouncementReceiversQuery({
    eventId,
    ...(values.ticketId && { ticketId: values.ticketId }),
    ...(values.sessionId && { sessionId: values.sessionId }),
    ...(values.checkedIn && { checkedIn: values.checkedIn as 'true' | 'false' }),
  });
  return (
    <Dialog open onClose={onClose} title={<FormattedMessage id="listings.announcements.add" defaultMessage="Write an announcement" />}>
      <Form form={form} long>
        <TextField {...field('title')} label={<FormattedMessage id="listings.announcements.title" defaultMessage="Title" />} />
        <TextAreaField
          {...field('message')}
          rows={6}
          label={<FormattedMessage id="listings.announcements.message" defaultMessage="What you say" />}
        />
        <SelectField
          {...field('ticketId')}
          label={<FormattedMessage id="listings.announcements.passes" defaultMessage="To whom" />}
          placeholder={intl.formatMessage({ id: 'listings.announcements.everyPass', defaultMessage: 'Everybody with a pass' })}
          choices={passTypes.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {sessions.length > 0 && (
          <SelectField
            {...field('sessionId')}
            label={<FormattedMessage id="listings.announcements.session" defaultMessage="Registered for a session" />}
            placeholder={intl.formatMessage({ id: 'listings.announcements.anySession', defaultMessage: 'Whether they are or not' })}
            choices={sessions.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <SelectField
          {...field('checkedIn')}
          onChange={(value) => set('checkedIn', value as AnnouncementForm['checkedIn'])}
          label={<FormattedMessage id="listings.announcements.checkedIn" defaultMessage="Checked in" />}
          placeholder={intl.formatMessage({ id: 'listings.announcements.anySession', defaultMessage: 'Whether they are or not' })}
          choices={[
            { value: 'true', label: intl.formatMessage({ id: 'listings.announcements.in', defaultMessage: 'Who is in' }) },
            { value: 'false', label: intl.formatMessage({ id: 'listings.announcements.notIn', defaultMessage: 'Who has not come yet' }) },
          ]}
        />
        <TickField {...field('email')} label={<FormattedMessage id="listings.announcements.email" defaultMessage="By mail as well" />} />
        <ClockField
          {...field('scheduled')}
          label={<FormattedMessage id="listings.announcements.when" defaultMessage="Later, by the clocks of the event" />}
        />
        {isPreview && (
          <section aria-label={intl.formatMessage({ id: 'listings.announcements.preview', defaultMessage: 'Preview' })}>
            <h3 dir="auto">{values.title}</h3>
            <Written html={paragraphsHtml(values.message)} />
          </section>
        )}
        <p role="status">
          {counted && (
            <FormattedMessage
              id="listings.announcements.count"
              defaultMessage="{receivers, plural, =0 {Nobody would get this now.} one {# person gets this.} other {# people get this.}}"
              values={{ receivers: counted.receivers }}
            />
          )}
        </p>
        <div>
          <SubmitButton form={form}>
            {values.scheduled ? (
              <FormattedMessage id="listings.announcements.schedule" defaultMessage="Send it then" />
            ) : (
              <FormattedMessage id="listings.announcements.send" defaultMessage="Send it now" />
            )}
          </SubmitButton>{' '}
          <Button variant="quiet" aria-pressed={isPreview} onClick={() => setIsPreview(!isPreview)}>
            <FormattedMessage id="listings.announcements.preview" defaultMessage="Preview" />
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
