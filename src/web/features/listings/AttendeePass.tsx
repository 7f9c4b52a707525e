import { FormattedMessage, FormattedTime, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { ListingRegistration } from '@contract/entities/listings';
import { useCheckInPassMutation, useUndoCheckInMutation } from '@web/api/listings';
import { color, font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { Chip } from '@web/ui/media/Chip';
import { Price } from '@web/ui/media/Price';
import { CancelAttendeePass } from './CancelAttendeePass';
import { MovePass } from './MovePass';

type PaidPass = ListingRegistration['passes'][number];

interface AttendeePassProps {
  eventId: string;
  accountId: string;
  pass: PaidPass;
  held: readonly PaidPass[];
}

export function AttendeePass({ eventId, accountId, pass, held }: AttendeePassProps) {
  const intl = useIntl();
  const [checkIn, entering] = useCheckInPassMutation();
  const [undo, undoing] = useUndoCheckInMutation();
  const { id: passId, ticket, alternateId, holderName, usedAt, status, passAddOns, amtPaid, amtRefunded } = pass;
  const number = intl.formatNumber(alternateId, { useGrouping: false });
  return (
    <Row>
      <div>
        <strong dir="auto">{ticket.name}</strong>{' '}
        {status === 'canceled' ? (
          <Chip tone="bad">
            <FormattedMessage id="listings.door.canceledShort" defaultMessage="Canceled" />
          </Chip>
        ) : usedAt ? (
          <Chip tone="good">
            <FormattedMessage id="listings.door.inAt" defaultMessage="In, {time}" values={{ time: <FormattedTime value={usedAt} /> }} />
          </Chip>
        ) : (
          status === 'needsInfo' && (
            <Chip tone="warning">
              <FormattedMessage id="listings.door.needsInfo" defaultMessage="Answers missing" />
            </Chip>
          )
        )}
        <Quiet>
          {[number, holderName, ...passAddOns.map(({ addOn }) => addOn.name)].filter(Boolean).join(' · ')}
          {amtPaid > 0 && (
            <>
              {' · '}
              <Price cents={amtPaid - amtRefunded} exact plainZero />
            </>
          )}
        </Quiet>
        {entering.isError && (
          <p role="alert">
            <ErrorMessage error={entering.error} />
          </p>
        )}
      </div>
      {status !== 'canceled' && (
        <Actions>
          {usedAt ? (
            <Button
              size="sm"
              variant="quiet"
              pending={undoing.isLoading}
              aria-label={intl.formatMessage(
                { id: 'listings.attendee.undoOf', defaultMessage: 'Undo the check-in of pass {number}' },
                { number },
              )}
              onClick={() => void undo({ eventId, accountId, passId })}
            >
              <FormattedMessage id="listings.attendee.undo" defaultMessage="Undo" />
            </Button>
          ) : (
            <Button
              size="sm"
              variant="secondary"
              pending={entering.isLoading}
              aria-label={intl.formatMessage({ id: 'listings.attendee.letInOf', defaultMessage: 'Check in pass {number}' }, { number })}
              onClick={() => void checkIn({ eventId, accountId, passId })}
            >
              <FormattedMessage id="listings.door.letIn" defaultMessage="Check in" />
            </Button>
          )}
          <MovePass eventId={eventId} accountId={accountId} pass={pass} />
          <CancelAttendeePass eventId={eventId} accountId={accountId} pass={pass} held={held} />
        </Actions>
      )}
    </Row>
  );
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
  align-items: center;
  justify-content: space-between;
  padding-block: ${space[3]};
  & + & {
    border-block-start: 1px solid ${color.line};
  }
`;

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
