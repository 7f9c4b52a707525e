import { FormattedMessage } from 'react-intl';
import { useChoosePassesMutation } from '@web/api/registration';
import { HOLD } from '@contract/limits';
import { Button } from '@web/ui/button/Button';
import { Countdown } from '@web/ui/time/Countdown';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { Notice } from '@web/ui/feedback/Notice';
import { useNow } from '@web/ui/time/useNow';
import { cartOfDraft, type CartDraft } from './cart';
import { HoldLine } from './HoldLine';

interface HoldProps {
  slug: string;
  draft: CartDraft;
  /** In full; the clock alone, while there is time; or only once it has become urgent. */
  show?: 'all' | 'clock' | 'urgent';
}

/** The hold on the draft's passes: how long it lasts, how to make it last longer, and what to do once it is over. */
export function Hold({ slug, draft, show = 'all' }: HoldProps) {
  const [hold, holding] = useChoosePassesMutation();
  const until = draft.holdUntil;
  const now = useNow(1_000, until !== null);
  const left = until === null ? 0 : Date.parse(until) - now;
  const urgent = left <= HOLD.loudMs;
  // Nothing is held for a visitor.
  if (draft.passes.length === 0 || (show === 'clock' && urgent) || (show === 'urgent' && !urgent)) return null;
  if (show === 'clock') return <Countdown until={until!} />;
  const again = () => void hold({ eventId: slug, ...cartOfDraft(draft) });

  if (left > 0) return <HoldLine until={until!} extending={holding.isLoading} onExtend={again} />;
  return (
    <Notice
      kind="warning"
      action={
        <Button variant="secondary" size="sm" pending={holding.isLoading} onClick={again}>
          <FormattedMessage id="registration.hold.again" defaultMessage="Hold them again" />
        </Button>
      }
    >
      {holding.isError ? (
        <ErrorMessage error={holding.error} />
      ) : (
        <FormattedMessage
          id="registration.hold.over"
          defaultMessage="The time to hold your passes ran out. They went back on sale; your answers are kept."
        />
      )}
    </Notice>
  );
}
