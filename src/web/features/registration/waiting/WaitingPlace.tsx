import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { WaitingListKind } from '@contract/entities/enumerations';
import type { WaitingListEntry } from '@contract/entities/waitingLists';
import { useAcceptOfferMutation, useDeclineOfferMutation, useLeaveWaitingListMutation } from '@web/api/waitingLists';
import { color, font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { AskingButton } from '@web/ui/dialog/AskingButton';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { Countdown } from '@web/ui/time/Countdown';
import { useOfferEnd } from './useOfferEnd';

const HOUR_MS = 3_600_000;

const WHERE_TAKEN: Record<WaitingListKind, (itemId: string) => string> = {
  passType: () => '/register?more=true',
  addOn: () => '/register?more=true&step=extras',
  session: (itemId) => `/sessions/${itemId}/register`,
};

export const WaitingPlace = ({ entry }: { entry: WaitingListEntry }) =>
  entry.status === 'offered' ? <Offer entry={entry} /> : <InLine entry={entry} />;

function InLine({ entry: { id, event, name, position, quantity } }: { entry: WaitingListEntry }) {
  const [leave, leaving] = useLeaveWaitingListMutation();
  return (
    <Row>
      <Words>
        <strong>
          <FormattedMessage
            id="waiting.position"
            defaultMessage="On the waiting list, {position, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}"
            values={{ position }}
          />
        </strong>
        {quantity > 1 && (
          <Note>
            <FormattedMessage id="waiting.quantity" defaultMessage="For {quantity, number}" values={{ quantity }} />
          </Note>
        )}
      </Words>
      <Leave
        title={<FormattedMessage id="waiting.leave.title" defaultMessage="Leave the waiting list?" />}
        about={
          <FormattedMessage
            id="waiting.leave.about"
            defaultMessage="You give up your place in the line for {name}. Joining once more puts you at its end."
            values={{ name: <bdi>{name}</bdi> }}
          />
        }
        onAct={() => leave({ eventId: event.slug, entryId: id })}
        pending={leaving.isLoading}
      >
        <FormattedMessage id="waiting.leave" defaultMessage="Leave the list" />
      </Leave>
    </Row>
  );
}

function Offer({ entry: { id, event, kind, itemId, name, quantity, offeredUntil } }: { entry: WaitingListEntry }) {
  const navigate = useNavigate();
  const [accept, accepting] = useAcceptOfferMutation();
  const [decline, declining] = useDeclineOfferMutation();
  const { until, leftMs } = useOfferEnd(offeredUntil!);
  const one = { eventId: event.slug, entryId: id };
  const take = async () => {
    const taken = await accept(one);
    if (!taken.error) await navigate(`/events/${event.slug}${WHERE_TAKEN[kind](itemId)}`);
  };
  return (
    <Row>
      <Words>
        <strong>
          <FormattedMessage
            id="waiting.offered"
            defaultMessage="{quantity, plural, one {A place is yours} other {# places are yours}} until {until}"
            values={{ quantity, until }}
          />
        </strong>
        <Note>
          <bdi>{name}</bdi>
        </Note>
        {leftMs < HOUR_MS && <Countdown until={offeredUntil!} />}
      </Words>
      <Actions>
        <Button size="sm" pending={accepting.isLoading} onClick={() => void take()}>
          <FormattedMessage id="waiting.take" defaultMessage="{quantity, plural, one {Take it} other {Take them}}" values={{ quantity }} />
        </Button>
        <AskingButton
          title={<FormattedMessage id="waiting.decline.title" defaultMessage="Let somebody else have it?" />}
          about={
            <FormattedMessage
              id="waiting.decline.about"
              defaultMessage="{name} is offered to whoever waits behind you at once. Your place in the line is given up too."
              values={{ name: <bdi>{name}</bdi> }}
            />
          }
          act={<FormattedMessage id="waiting.decline.act" defaultMessage="Give it up" />}
          onAct={() => decline(one)}
          pending={declining.isLoading}
        >
          <FormattedMessage id="waiting.decline" defaultMessage="No, thank you" />
        </AskingButton>
      </Actions>
      {accepting.error !== undefined && <ErrorMessage error={accepting.error} />}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
  align-items: center;
  justify-content: space-between;
`;

// Its words begin where those above it do, where it stands beneath them.
const Leave = styled(AskingButton)`
  margin-inline-start: -${space[3]};
`;

const Words = styled.div`
  display: grid;
  gap: 2px;
  justify-items: start;
`;

const Note = styled.span`
  color: ${color.quiet};
  font-size: ${font.sm};
`;

const Actions = styled.div`
  display: flex;
  gap: ${space[2]};
`;
