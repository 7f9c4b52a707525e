import { LifeBuoy } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useParams } from 'react-router-dom';
import { useGetEventQuery } from '@web/api/events';
import { AddToPass } from '@web/features/addOns/AddToPass';
import { AddToCalendar } from '@web/features/events/AddToCalendar';
import { EventWhere } from '@web/features/events/EventWhere';
import { JoinOnline } from '@web/features/events/JoinOnline';
import { Online } from '@web/features/events/Online';
import { SavedSessions } from '@web/features/events/SavedSessions';
import { MyPasses } from '@web/features/passes/MyPasses';
import { AddOnsPay } from '@web/features/payments/AddOnsPay';
import { PaymentList } from '@web/features/payments/PaymentList';
import { EditAnswers } from '@web/features/questions/EditAnswers';
import { EditSessionAnswers } from '@web/features/questions/EditSessionAnswers';
import { SessionWaiting } from '@web/features/registration/waiting/SessionWaiting';
import { PassSessions } from '@web/features/sessions/PassSessions';
import { TransferLog } from '@web/features/transfers/TransferLog';
import { TransferPass } from '@web/features/transfers/TransferPass';
import { ButtonLink } from '@web/ui/button/Button';
import { PageHead } from '@web/ui/layout/PageHead';
import { PrintButton } from '@web/ui/button/PrintButton';
import { useOrganization } from '@web/ui/hooks/useOrganization';

export function AttendeeScreen() {
  const intl = useIntl();
  const { slug = '' } = useParams();
  const { state } = useLocation();
  const event = useGetEventQuery({ eventId: slug });
  const support = useOrganization().MODULES.support?.enabled === true;

  return (
    <>
      <PageHead title={intl.formatMessage({ id: 'passes.deck', defaultMessage: 'My passes' })} />
      <MyPasses
        slug={slug}
        eventType={event.data?.eventType}
        note={event.data?.cancelNote}
        fresh={(state as { fresh?: boolean } | null)?.fresh === true}
        actions={(online) => (
          <>
            {/* Whoever comes to what is online alone needs the way in before all else, and in sight on a phone. */}
            {online && event.data && <JoinOnline event={event.data} />}
            {event.data && <AddToCalendar event={event.data} online={online} />}
            <PrintButton />
            {support && (
              <ButtonLink to={`/support?event=${slug}`} variant="secondary" icon={<LifeBuoy size={20} strokeWidth={1.5} aria-hidden />}>
                <FormattedMessage id="support.ask" defaultMessage="Get help" />
              </ButtonLink>
            )}
          </>
        )}
        venue={(there, online, registered) =>
          event.data && (
            <>
              {there && <EventWhere event={event.data} />}
              {online && <Online event={event.data} />}
              <SavedSessions event={event.data} but={registered} />
            </>
          )
        }
        edit={(pass) => <EditAnswers slug={slug} pass={pass} />}
        add={(pass, of) => <AddToPass event={of} pass={pass} pay={(slot) => <AddOnsPay eventId={slug} {...slot} />} />}
        sessions={(pass, of) => (
          <PassSessions
            event={of}
            pass={pass}
            edit={(slot) => <EditSessionAnswers eventId={slug} {...slot} />}
            waiting={(session, register) => (
              <SessionWaiting session={session} eventId={of.id} slug={slug}>
                {register}
              </SessionWaiting>
            )}
          />
        )}
        transfer={(pass, of, isUnpaid) => <TransferPass event={of} pass={pass} isUnpaid={isUnpaid} />}
        transfers={<TransferLog slug={slug} />}
        payments={<PaymentList slug={slug} />}
      />
    </>
  );
}
