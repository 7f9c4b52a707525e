import { FormattedMessage } from 'react-intl';
import type { Registration } from '@contract/entities/registrations';
import { useChoosePassesMutation } from '@web/api/registration';
import { Button } from '@web/ui/Button';
import { detailText } from '@web/ui/errorText';
import { Notice } from '@web/ui/Notice';
import { useNow } from '@web/ui/useNow';
import { cartOfDraft } from './cart';
import { HoldLine } from './HoldLine';

/** The hold on the draft's scarce passes: how long it lasts, how to make it last longer, and what to do once it is over. */
export function Hold({ slug, draft }: { slug: string; draft: Registration }) {
  const [hold, holding] = useChoosePassesMutation();
  const until = draft.holdUntil;
  const now = useNow(1_000, until !== null);
  if (draft.passes.length === 0) return null;
  const again = () => void hold({ eventId: slug, ...cartOfDraft(draft) });

  if (until !== null && Date.parse(until) > now) return <HoldLine until={until} extending={holding.isLoading} onExtend={again} />;
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
        detailText(holding.error)
      ) : (
        <FormattedMessage
          id="registration.hold.over"
          defaultMessage="The time to hold your passes ran out. They went back on sale; your answers are kept."
        />
      )}
    </Notice>
  );
}
