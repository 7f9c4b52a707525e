import { useEffect } from 'react';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { FormattedMessage, FormattedTime } from 'react-intl';
import styled from 'styled-components';
import type { ListingPass } from '@contract/entities/listings';
import { displayName } from '@contract/rules/names';
import { color, font, radius, space } from '@web/theme/tokens';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { Price } from '@web/ui/media/Price';

/** What became of the last pass that was shown. */
export type Answered =
  | { kind: 'in' | 'inUnpaid' | 'inBefore' | 'canceled' | 'unreached'; pass: ListingPass }
  | { kind: 'refused'; pass: ListingPass; error: unknown }
  | { kind: 'failed'; error: unknown }
  | { kind: 'unknown' };

const SIGNS = {
  in: [CircleCheck, color.good, color.onGood],
  inUnpaid: [TriangleAlert, color.warning, color.onWarning],
  unreached: [TriangleAlert, color.warning, color.onWarning],
  inBefore: [TriangleAlert, color.warning, color.onWarning],
  canceled: [CircleX, color.bad, color.onBad],
  refused: [CircleX, color.bad, color.onBad],
  failed: [CircleX, color.bad, color.onBad],
  unknown: [CircleX, color.bad, color.onBad],
} as const;

// Felt without looking: once for in, three times for everything else.
const BUZZ = { in: [80], other: [120, 80, 120, 80, 120] };

/** The answer to a pass, in colour, sign and word, to be read from two metres. */
export function DoorAnswer({ answered }: { answered: Answered | null }) {
  useEffect(() => {
    if (answered) navigator.vibrate?.(answered.kind === 'in' ? BUZZ.in : BUZZ.other);
  }, [answered]);
  if (!answered) return <Region role="alert" />;
  const [Sign, ground, text] = SIGNS[answered.kind];
  return (
    <Region role="alert">
      <Box style={{ background: ground, color: text }}>
        <Sign size={48} strokeWidth={1.75} aria-hidden />
        <div>
          <Word>
            <Outcome answered={answered} />
          </Word>
          {'pass' in answered && (
            <p>
              <bdi>{answered.pass.holderName ?? displayName(answered.pass.attendee.account)}</bdi>
              {' · '}
              <bdi>{answered.pass.ticket.name}</bdi>
            </p>
          )}
        </div>
      </Box>
    </Region>
  );
}

function Outcome({ answered }: { answered: Answered }) {
  switch (answered.kind) {
    case 'in':
      return <FormattedMessage id="listings.door.in" defaultMessage="Let in" />;
    case 'inUnpaid':
      return (
        <FormattedMessage
          id="listings.door.inUnpaid"
          defaultMessage="Let in, {price} still to be paid"
          values={{ price: <Price cents={answered.pass.due} exact /> }}
        />
      );
    case 'unreached':
      return <FormattedMessage id="listings.door.unreached" defaultMessage="Not checked in: no network. Try again." />;
    case 'inBefore':
      return (
        <FormattedMessage
          id="listings.door.inSince"
          defaultMessage="In already, since {time}"
          values={{ time: <FormattedTime value={answered.pass.usedAt!} /> }}
        />
      );
    case 'canceled':
      return <FormattedMessage id="listings.door.canceled" defaultMessage="Canceled pass" />;
    case 'unknown':
      return <FormattedMessage id="listings.door.unknown" defaultMessage="Not a pass for this event" />;
    default:
      return <ErrorMessage error={answered.error} />;
  }
}

const Region = styled.div`
  &:empty {
    position: absolute;
  }
`;

const Box = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[4]};
  align-items: center;
  padding: ${space[5]};
  border-radius: ${radius.lg};
  svg {
    flex: none;
  }
`;

const Word = styled.p`
  font-size: ${font.h3};
  font-weight: 700;
  line-height: 1.2;
`;
