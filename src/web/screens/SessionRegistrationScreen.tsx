import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { useGetEventQuery, useGetSessionQuery } from '@web/api/events';
import { SessionPay } from '@web/features/payments/SessionPay';
import { RegisterSessionAnswers } from '@web/features/questions/RegisterSessionAnswers';
import { StepFoot } from '@web/features/registration/StepFoot';
import { OfferedHere } from '@web/features/registration/waiting/OfferedHere';
import { SessionWaiting } from '@web/features/registration/waiting/SessionWaiting';
import { RegisterSession } from '@web/features/sessions/RegisterSession';
import { selectViewer } from '@web/state/session/sessionSlice';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { NotFound } from '@web/ui/feedback/NotFound';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { isMissing } from '@web/ui/feedback/errorText';
import { PageHead } from '@web/ui/layout/PageHead';

export function SessionRegistrationScreen() {
  const intl = useIntl();
  const { slug = '', session: sessionId = '' } = useParams();
  const viewer = useSelector(selectViewer);
  const event = useGetEventQuery({ eventId: slug });
  const session = useGetSessionQuery({ eventId: slug, sessionId });
  const failed = [event, session].find(({ isError, data }) => isError && data === undefined);
  if (isMissing(failed?.error)) return <NotFound home={`/events/${slug}`} />;
  if (failed) return <ErrorState error={failed.error} retry={failed.refetch} retrying={failed.isFetching} />;
  if (!event.data || !session.data) return <Skeleton shape="plain" />;
  const of = { eventId: slug, sessionId };
  return (
    <>
      <PageHead title={intl.formatMessage({ id: 'sessions.heading', defaultMessage: 'Register for a session' })} />
      <RegisterSession
        // Nothing of it is another's, whom a tab may become while it stands.
        key={viewer}
        event={event.data}
        session={session.data}
        answer={({ sections, accesses, onAnswered, foot }) => (
          <RegisterSessionAnswers
            {...of}
            sections={sections}
            passes={accesses.map(({ passId, pass, responses }) => ({
              id: passId,
              name: pass.holderName ?? pass.ticket.name,
              responses,
            }))}
            action={<FormattedMessage id="sessions.continue" defaultMessage="Continue" />}
            foot={foot}
            onAnswered={onAnswered}
          />
        )}
        offered={<OfferedHere slug={slug} eventId={event.data.id} sessionId={session.data.id} />}
        waiting={<SessionWaiting slug={slug} eventId={event.data.id} session={session.data} />}
        foot={(slot) => <StepFoot {...slot} />}
        pay={(slot) => <SessionPay {...of} {...slot} />}
      />
    </>
  );
}
