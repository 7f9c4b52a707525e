import { FormattedMessage, useIntl } from 'react-intl';
import type { Content } from '@contract/entities/contents';
import { PublicationForm } from '@contract/inputs/channelForms';
import { instantAt, wallClock } from '@contract/rules/wallClock';
import { useScheduleContentMutation } from '@web/api/contents';
import { systemTimeZone } from '@web/i18n/formatters';
import { Dialog } from '@web/ui/dialog/Dialog';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { RadioField } from '@web/ui/form/RadioField';
import { TextField } from '@web/ui/form/TextField';
import { TickField } from '@web/ui/form/TickField';
import { useForm } from '@web/ui/form/useForm';
import { now } from '@web/ui/time/clock';
import { Quiet } from './Sections';

const clockNow = () => wallClock(new Date(now()).toISOString(), systemTimeZone());

/** Publishes a content at once or at a time to come, by the reader's own clock. */
export function PublishDialog({ content, onClose }: { content: Content; onClose: () => void }) {
  const intl = useIntl();
  const [schedule] = useScheduleContentMutation();
  const planned = content.publishSchedule?.date;
  const form = useForm(PublicationForm, {
    id: 'publication',
    initial: {
      when: planned ? 'later' : 'now',
      date: planned ? wallClock(planned, systemTimeZone()) : '',
      email: content.email,
      push: content.push,
    },
    keepValues: true,
    messageOf: (issue) =>
      issue.path[0] === 'date' ? intl.formatMessage({ id: 'questions.required.date', defaultMessage: 'Must select a date' }) : undefined,
    async submit({ when, date, email, push }) {
      const instant = when === 'later' ? instantAt(date, systemTimeZone())! : new Date(now()).toISOString();
      await schedule({ channelId: content.channel.id, contentId: content.id, date: instant, email, push }).unwrap();
      onClose();
    },
  });
  const { field, values } = form;
  const when = field('when');
  const isLater = values.when === 'later';
  const isPast = isLater && values.date !== '' && values.date <= clockNow();
  return (
    <Dialog open onClose={onClose} title={<FormattedMessage id="channelManagement.publish.title" defaultMessage="Publish the content" />}>
      <Form form={form}>
        <RadioField
          {...when}
          onChange={(value) => when.onChange(value === 'later' ? 'later' : 'now')}
          label={<FormattedMessage id="channelManagement.publish.when" defaultMessage="When" />}
          choices={[
            { value: 'now', label: intl.formatMessage({ id: 'channelManagement.publish.now', defaultMessage: 'Now' }) },
            { value: 'later', label: intl.formatMessage({ id: 'channelManagement.publish.later', defaultMessage: 'At a date' }) },
          ]}
        />
        {isLater && (
          <TextField
            {...field('date')}
            required
            type="datetime-local"
            label={<FormattedMessage id="channelManagement.publish.date" defaultMessage="Date" />}
            hint={
              isPast && (
                <FormattedMessage
                  id="channelManagement.publish.past"
                  defaultMessage="This has passed by your clock: it would come out at once."
                />
              )
            }
          />
        )}
        <TickField
          {...field('email')}
          label={<FormattedMessage id="channelManagement.publish.email" defaultMessage="Tell subscribers by mail as well" />}
        />
        <TickField
          {...field('push')}
          label={<FormattedMessage id="channelManagement.publish.push" defaultMessage="Tell subscribers by push message as well" />}
        />
        <Quiet>
          <FormattedMessage
            id="channelManagement.publish.told"
            defaultMessage="{count, plural, =0 {Nobody subscribes to the channel yet.} one {# subscriber is told in the app, once.} other {# subscribers are told in the app, once.}}"
            values={{ count: content.channel.subscriberCount }}
          />
        </Quiet>
        <div>
          <SubmitButton form={form}>
            {isLater && !isPast ? (
              <FormattedMessage id="channelManagement.plan" defaultMessage="Plan it" />
            ) : (
              <FormattedMessage id="channelManagement.publishNow" defaultMessage="Publish now" />
            )}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
