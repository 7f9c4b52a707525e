import { FormattedMessage } from 'react-intl';
import { useChoosePassesMutation } from '@web/api/registration';
import { HoldState, type HoldShown } from '@web/ui/time/HoldState';
import { cartOfDraft, type CartDraft } from './cart';

interface HoldProps {
  slug: string;
  draft: CartDraft;
  show?: HoldShown;
}

/** The hold on the draft's passes. Nothing is held for a visitor. */
export function Hold({ slug, draft, show = 'all' }: HoldProps) {
  const [hold, holding] = useChoosePassesMutation();
  if (draft.passes.length === 0) return null;
  return (
    <HoldState
      until={draft.holdUntil}
      show={show}
      onHold={() => void hold({ eventId: slug, ...cartOfDraft(draft) })}
      holding={holding}
      over={
        <FormattedMessage
          id="registration.hold.over"
          defaultMessage="The time to hold your passes ran out. They went back on sale; your answers are kept."
        />
      }
      again={<FormattedMessage id="registration.hold.again" defaultMessage="Hold them again" />}
    />
  );
}
