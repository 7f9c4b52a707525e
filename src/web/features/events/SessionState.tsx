import { FormattedMessage } from 'react-intl';
import type { Session } from '@contract/entities/sessions';
import { useListPassesQuery } from '@web/api/registration';
import { ButtonLink } from '@web/ui/button/Button';
import { Chip } from '@web/ui/media/Chip';
import { Price } from '@web/ui/media/Price';
import { useNow } from '@web/ui/time/useNow';

interface SessionStateProps {
  session: Session;
  eventId: string;
  going: boolean;
}

export function SessionState({ session, eventId, going }: SessionStateProps) {
  const now = useNow(60_000);
  const { data: passes } = useListPassesQuery({ eventId }, { skip: !going || !session.registrationEnabled });
  if (!session.registrationEnabled || session.nonSession) return null;
  const open = passes?.filter(({ status }) => status !== 'canceled') ?? [];
  const registered = open.filter(({ accesses }) => accesses.some(({ sessionId }) => sessionId === session.id));
  const closed = now >= Date.parse(session.registrationEnd ?? session.startTime) || now >= Date.parse(session.startTime);
  const full = session.supply === 0;
  const may = going && !closed && !full && registered.length < open.length;
  return (
    <>
      {registered.length > 0 ? (
        <Chip tone="good">
          <FormattedMessage id="sessions.registered" defaultMessage="Registered" />
        </Chip>
      ) : closed ? (
        <Chip>
          <FormattedMessage id="sessions.closed" defaultMessage="Registration closed" />
        </Chip>
      ) : full ? (
        <Chip tone="warning">
          <FormattedMessage id="sessions.full" defaultMessage="Full" />
        </Chip>
      ) : (
        !going && (
          <Chip>
            <FormattedMessage id="sessions.needsPass" defaultMessage="Register with a pass" />
          </Chip>
        )
      )}
      {may && (
        <ButtonLink
          size="sm"
          variant={registered.length > 0 ? 'quiet' : 'secondary'}
          to={`/events/${eventId}/sessions/${session.slug}/register`}
        >
          {registered.length > 0 ? (
            <FormattedMessage id="sessions.registerMore" defaultMessage="Register more passes" />
          ) : session.price ? (
            <FormattedMessage
              id="sessions.registerFor"
              defaultMessage="Register, {price}"
              values={{ price: <Price cents={session.price} /> }}
            />
          ) : (
            <FormattedMessage id="sessions.register" defaultMessage="Register" />
          )}
        </ButtonLink>
      )}
    </>
  );
}
