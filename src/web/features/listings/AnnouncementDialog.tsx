import { FormattedMessage, useIntl } from 'react-intl';
import type { ListingQuestion } from '@contract/entities/listings';
import { AnnouncementForm } from '@contract/inputs/announcementForm';
import { instantAt } from '@contract/rules/wallClock';
import { useCountAnnouncementReceiversQuery, useCreateListingAnnouncementMutation } from '@web/api/announcements';
import { useListListingPassTypesQuery } from '@web/api/listingPassTypes';
import { useListListingSessionsQuery } from '@web/api/listingSessions';
import { useDraftKey } from '@web/state/session/useDraftKey';
import { Dialog } from '@web/ui/dialog/Dialog';
import { AnnouncementComposer } from '@web/ui/form/AnnouncementComposer';
import { SelectField } from '@web/ui/form/SelectField';
import { errorsUnder } from '@web/ui/form/errorsUnder';
import { useForm } from '@web/ui/form/useForm';
import { EventTime } from '@web/ui/time/EventTime';
import { paragraphsHtml } from '@contract/rules/paragraphsHtml';
import { useAnswerChoices, useAskedQuestions } from './useAskedQuestions';
import { ClockField } from './WhenFields';

const EMPTY: AnnouncementForm = {
  title: '',
  message: '',
  ticketId: '',
  sessionId: '',
  checkedIn: '',
  questionId: '',
  answer: '',
  email: true,
  push: true,
  scheduled: '',
};
const explain = errorsUnder('', { html: 'message', scheduledAt: 'scheduled' });

interface AnnouncementDialogProps {
  eventId: string;
  timezone: string;
  onClose: () => void;
}

export function AnnouncementDialog({ eventId, timezone, onClose }: AnnouncementDialogProps) {
  const intl = useIntl();
  const { data: passTypes = [] } = useListListingPassTypesQuery({ eventId });
  const { data: sessions = [] } = useListListingSessionsQuery({ eventId });
  const questions = useAskedQuestions(eventId);
  const [create] = useCreateListingAnnouncementMutation();
  const form = useForm(AnnouncementForm, {
    id: 'announcement',
    draft: useDraftKey(`announcement.${eventId}`),
    initial: EMPTY,
    explain,
    async submit({ title, message, ticketId, sessionId, checkedIn, questionId, answer, email, push, scheduled }) {
      await create({
        eventId,
        title,
        html: paragraphsHtml(message),
        email,
        push,
        ticketId: ticketId || null,
        sessionId: sessionId || null,
        checkedIn: checkedIn === '' ? null : checkedIn === 'true',
        questionId: questionId || null,
        answer: answerAmong(questions, { questionId, answer }) || null,
        scheduledAt: scheduled ? instantAt(scheduled, timezone)! : null,
      }).unwrap();
      onClose();
    },
  });
  const { field, values, set } = form;
  const isIn = intl.formatMessage({ id: 'listings.announcements.in', defaultMessage: 'Who is in' });
  const isNotIn = intl.formatMessage({ id: 'listings.announcements.notIn', defaultMessage: 'Who has not come yet' });
  const answers = useAnswerChoices(questions.find(({ id }) => id === values.questionId));
  const { data: counted } = useCountAnnouncementReceiversQuery({
    eventId,
    ...(values.ticketId && { ticketId: values.ticketId }),
    ...(values.sessionId && { sessionId: values.sessionId }),
    ...(values.checkedIn && { checkedIn: values.checkedIn as 'true' | 'false' }),
    ...(values.questionId && { questionId: values.questionId, ...(answerAmong(questions, values) && { answer: values.answer }) }),
  });
  const question = questions.find(({ id }) => id === values.questionId);
  const chosen = answerAmong(questions, values);
  // What narrows it, as it was chosen.
  const narrowed = [
    passTypes.find(({ id }) => id === values.ticketId)?.name,
    sessions.find(({ id }) => id === values.sessionId)?.name,
    values.checkedIn && (values.checkedIn === 'true' ? isIn : isNotIn),
    question && [question.name, answers.find(({ value }) => value === chosen)?.label].filter(Boolean).join(': '),
  ].filter(Boolean);
  const goesOut = values.scheduled ? instantAt(values.scheduled, timezone) : null;
  return (
    <Dialog open onClose={onClose} title={<FormattedMessage id="announcements.add" defaultMessage="Write an announcement" />}>
      <AnnouncementComposer
        form={form}
        title={field('title')}
        message={field('message')}
        email={field('email')}
        push={field('push')}
        audience={
          <>
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
                { value: 'true', label: isIn },
                { value: 'false', label: isNotIn },
              ]}
            />
            {questions.length > 0 && (
              <SelectField
                {...field('questionId')}
                label={<FormattedMessage id="listings.announcements.question" defaultMessage="Answered a question" />}
                placeholder={intl.formatMessage({ id: 'listings.announcements.anySession', defaultMessage: 'Whether they are or not' })}
                choices={questions.map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
            {answers.length > 0 && (
              <SelectField
                {...field('answer')}
                value={answerAmong(questions, values)}
                label={<FormattedMessage id="listings.attendees.answer" defaultMessage="Answer" />}
                placeholder={intl.formatMessage({ id: 'listings.attendees.anyAnswer', defaultMessage: 'Any answer' })}
                choices={answers}
              />
            )}
            <ClockField
              {...field('scheduled')}
              label={<FormattedMessage id="listings.announcements.when" defaultMessage="Later, by the clocks of the event" />}
            />
          </>
        }
        summary={
          <>
            {narrowed.length > 0 && (
              <p dir="auto">
                <FormattedMessage
                  id="listings.announcements.narrowed"
                  defaultMessage="Only to: {parts}"
                  values={{ parts: narrowed.join(' · ') }}
                />
              </p>
            )}
            {goesOut && (
              <div>
                <FormattedMessage id="listings.announcements.goesOut" defaultMessage="It goes out:" />
                <EventTime start={goesOut} timeZone={timezone} />
              </div>
            )}
          </>
        }
        send={
          values.scheduled ? (
            <FormattedMessage id="listings.announcements.schedule" defaultMessage="Send it then" />
          ) : counted?.receivers === 0 ? null : (
            <FormattedMessage id="announcements.send" defaultMessage="Send it now" />
          )
        }
      >
        <p role="status">
          {counted && (
            <>
              <FormattedMessage
                id="listings.announcements.count"
                defaultMessage="{receivers, plural, =0 {Nobody would get this now.} one {# person gets this.} other {# people get this.}}"
                values={{ receivers: counted.receivers }}
              />{' '}
              {counted.receivers > 0 && (values.email || values.push) && (
                <FormattedMessage
                  id="listings.announcements.reach"
                  defaultMessage="{ways, select, all {By mail {mailed, number}, as a push message {pushed, number}.} email {By mail {mailed, number}.} other {As a push message {pushed, number}.}}"
                  values={{ ...counted, ways: values.email && values.push ? 'all' : values.email ? 'email' : 'push' }}
                />
              )}
            </>
          )}
        </p>
      </AnnouncementComposer>
    </Dialog>
  );
}

function answerAmong(
  questions: readonly ListingQuestion[],
  { questionId, answer }: Pick<AnnouncementForm, 'questionId' | 'answer'>,
): string {
  const question = questions.find(({ id }) => id === questionId);
  const offered = question?.type === 'toggle' ? ['true', 'false'] : question?.choices.map(({ value }) => value);
  return offered?.includes(answer) ? answer : '';
}
