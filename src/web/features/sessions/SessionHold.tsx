import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { HOLD } from '@contract/limits';
import { useChooseSessionPassesMutation } from '@web/api/sessionRegistration';
import { Button } from '@web/ui/button/Button';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { Notice } from '@web/ui/feedback/Notice';
import { Countdown } from '@web/ui/time/Countdown';
import { useNow } from '@web/ui/time/useNow';

/** While there is time: until when, and how to have more of it. */
export interface HoldSlot {
  until: string;
  extending: boolean;
  onExtend: () => void;
}

/** In full; the clock alone, while there is time; or only once it has become urgent. */
export type HoldShown = 'all' | 'clock' | 'urgent';

interface SessionHoldProps {
  of: { eventId: string; sessionId: string };
  until: string | null | undefined;
  passIds: readonly string[];
  show: HoldShown;
  line: (slot: HoldSlot) => ReactNode;
}

/** The hold on the places at a session: how long it lasts, how to make it last longer, and what to do once it is over. */
export function SessionHold({ of, until, passIds, show, line }: SessionHoldProps) {
  const [choose, choosing] = useChooseSessionPassesMutation();
  const now = useNow(1_000, Boolean(until));
  if (!until) return null;
  const left = Date.parse(until) - now;
  const urgent = left <= HOLD.loudMs;
  if ((show === 'clock' && urgent) || (show === 'urgent' && !urgent)) return null;
  if (show === 'clock') return <Countdown until={until} />;
  const again = () => void choose({ ...of, body: passIds.map((passId) => ({ passId })) });
  const failure = choosing.isError && <ErrorMessage error={choosing.error} />;
  if (left > 0) {
    return (
      <div>
        {line({ until, extending: choosing.isLoading, onExtend: again })}
        {failure && <Notice kind="bad">{failure}</Notice>}
      </div>
    );
  }
  return (
    <Notice
      kind="warning"
      action={
        <Button variant="secondary" size="sm" pending={choosing.isLoading} onClick={again}>
          <FormattedMessage id="sessions.hold.again" defaultMessage="Hold it again" />
        </Button>
      }
    >
      {failure || (
        <FormattedMessage
          id="sessions.hold.over"
          defaultMessage="The time to hold your place ran out, and others may take it now. Your answers are kept."
        />
      )}
    </Notice>
  );
}
