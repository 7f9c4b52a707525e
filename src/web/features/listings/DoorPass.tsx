import { FormattedMessage, FormattedTime, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { ListingPass } from '@contract/entities/listings';
import { displayName } from '@contract/rules/names';
import { useUndoCheckInMutation } from '@web/api/listings';
import { color, font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { Avatar } from '@web/ui/media/Avatar';
import { Chip } from '@web/ui/media/Chip';

interface DoorPassProps {
  eventId: string;
  pass: ListingPass;
  letIn: (pass: ListingPass) => Promise<void>;
}

/** One pass at the door: whom it lets in, and whether they are in. */
export function DoorPass({ eventId, pass, letIn }: DoorPassProps) {
  const intl = useIntl();
  const [undo, { isLoading: undoing }] = useUndoCheckInMutation();
  const { attendee, usedAt, status, ticket, alternateId } = pass;
  const name = pass.holderName ?? displayName(attendee.account);
  return (
    <Row>
      <Avatar name={name} imageUrl={pass.holderName ? undefined : attendee.account.image?.uri} decorative />
      <Words>
        <Name dir="auto">{name}</Name>
        <About>
          <bdi>{ticket.name}</bdi>
          {' · '}
          {intl.formatNumber(alternateId, { useGrouping: false })}
        </About>
        <State pass={pass} />
      </Words>
      {status === 'canceled' ? null : usedAt ? (
        <Button
          variant="quiet"
          pending={undoing}
          aria-label={intl.formatMessage({ id: 'listings.door.undoOf', defaultMessage: 'Undo the check-in of {name}' }, { name })}
          onClick={() => void undo({ eventId, accountId: attendee.accountId, passId: pass.id })}
        >
          <FormattedMessage id="listings.door.undo" defaultMessage="Undo" />
        </Button>
      ) : (
        <Button
          variant="secondary"
          aria-label={intl.formatMessage({ id: 'listings.door.letInOf', defaultMessage: 'Check in {name}' }, { name })}
          onClick={() => void letIn(pass)}
        >
          <FormattedMessage id="listings.door.letIn" defaultMessage="Check in" />
        </Button>
      )}
    </Row>
  );
}

function State({ pass: { status, usedAt, due } }: { pass: ListingPass }) {
  if (status === 'canceled') {
    return (
      <Chip tone="bad">
        <FormattedMessage id="listings.door.canceledShort" defaultMessage="Canceled" />
      </Chip>
    );
  }
  if (usedAt) {
    return (
      <Chip tone="good">
        <FormattedMessage id="listings.door.inAt" defaultMessage="In, {time}" values={{ time: <FormattedTime value={usedAt} /> }} />
      </Chip>
    );
  }
  if (due > 0) {
    return (
      <Chip tone="warning">
        <FormattedMessage id="passes.status.due" defaultMessage="Payment open" />
      </Chip>
    );
  }
  return status === 'needsInfo' ? (
    <Chip tone="warning">
      <FormattedMessage id="listings.door.needsInfo" defaultMessage="Answers missing" />
    </Chip>
  ) : null;
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  align-items: center;
  min-block-size: 64px;
  padding-block: ${space[2]};
  & + & {
    border-block-start: 1px solid ${color.line};
  }
`;

const Words = styled.span`
  display: grid;
  flex: 1 1 9rem;
  min-inline-size: 0;
  line-height: 1.35;
`;

const Name = styled.span`
  font-weight: 600;
`;

const About = styled.span`
  color: ${color.quiet};
  font-size: ${font.sm};
`;
