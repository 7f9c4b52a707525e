import { FormattedMessage } from 'react-intl';
import { useChooseSessionPassesMutation } from '@web/api/sessionRegistration';
import { HoldState, type HoldShown } from '@web/ui/time/HoldState';

interface SessionHoldProps {
  of: { eventId: string; sessionId: string };
  until: string | null | undefined;
  passIds: readonly string[];
  show: HoldShown;
}

export function SessionHold({ of, until, passIds, show }: SessionHoldProps) {
  const [choose, choosing] = useChooseSessionPassesMutation();
  if (!until) return null;
  return (
    <HoldState
      until={until}
      show={show}
      onHold={() => void choose({ ...of, body: passIds.map((passId) => ({ passId })) })}
      holding={choosing}
      over={
        <FormattedMessage
          id="sessions.hold.over"
          defaultMessage="The time to hold your place ran out, and others may take it now. Your answers are kept."
        />
      }
      again={<FormattedMessage id="sessions.hold.again" defaultMessage="Hold it again" />}
    />
  );
}
