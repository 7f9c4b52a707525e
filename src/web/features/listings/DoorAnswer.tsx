import { useEffect } from 'react';
import { CircleCheck, CircleX, ScanQrCode, TriangleAlert, Undo2 } from 'lucide-react';
import { FormattedMessage, FormattedTime, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import { playTones } from '@web/platform/tones';
import { letsIn } from '@web/state/door/judge';
import { passChosen, selectDoorAnswer, selectDoorPassTypes, type DoorAnswer as Answer } from '@web/state/door/doorSlice';
import { color, font, frame, radius, space } from '@web/theme/tokens';
import { IconButton } from '@web/ui/button/IconButton';
import { Price } from '@web/ui/media/Price';

const GOOD = [CircleCheck, color.good, color.onGood] as const;
const LOOK = [TriangleAlert, color.warning, color.onWarning] as const;
const BAD = [CircleX, color.bad, color.onBad] as const;
const PLAIN = [Undo2, color.sunken, color.text] as const;

const SIGNS: Record<Answer['kind'], typeof GOOD | typeof LOOK | typeof BAD | typeof PLAIN> = {
  in: GOOD,
  inUnpaid: LOOK,
  inUnlisted: LOOK,
  inBefore: LOOK,
  unlisted: LOOK,
  notOnList: BAD,
  canceled: BAD,
  transferred: BAD,
  foreign: BAD,
  forged: BAD,
  unknown: BAD,
  notStored: BAD,
  out: PLAIN,
};

// Felt and heard without looking: once for in, three times for everything else.
const BUZZ = { in: [80], other: [120, 80, 120, 80, 120] };

export function DoorAnswer() {
  const answer = useSelector(selectDoorAnswer);
  const id = answer?.id;
  const kind = answer?.kind;
  const isIn = kind === 'in';
  useEffect(() => {
    if (id === undefined || kind === 'out') return;
    navigator.vibrate?.(isIn ? BUZZ.in : BUZZ.other);
    playTones(isIn ? 'good' : 'bad');
  }, [id, kind, isIn]);
  return (
    <Region>
      <div role="alert">{answer && <Answered answer={answer} />}</div>
      {!answer && (
        <Box style={{ background: color.sunken, color: color.quiet }}>
          <ScanQrCode size={48} strokeWidth={1.75} aria-hidden />
          <p>
            <FormattedMessage id="listings.door.next" defaultMessage="Ready for the next pass" />
          </p>
        </Box>
      )}
    </Region>
  );
}

function Answered({ answer }: { answer: Answer }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const passTypes = useSelector(selectDoorPassTypes);
  const [Sign, ground, text] = SIGNS[answer.kind];
  const { pass } = answer;
  return (
    // The same pass shown twice is answered twice.
    <Box key={answer.id} style={{ background: ground, color: text }}>
      <Sign size={48} strokeWidth={1.75} aria-hidden />
      <div>
        <Word>
          <Outcome answer={answer} />
        </Word>
        {pass && (
          <Holder>
            <bdi>{pass.name}</bdi>
            {' · '}
            <bdi>{passTypes.find((one) => one.id === pass.ticketId)?.name}</bdi>
          </Holder>
        )}
      </div>
      {pass && letsIn(answer.kind) && (
        <Undo
          label={intl.formatMessage({ id: 'listings.door.undo', defaultMessage: 'Undo' })}
          onClick={() => dispatch(passChosen({ passId: pass.id, kind: 'out' }))}
        >
          <Undo2 size={24} strokeWidth={1.75} aria-hidden />
        </Undo>
      )}
    </Box>
  );
}

function Outcome({ answer: { kind, pass, since } }: { answer: Answer }) {
  switch (kind) {
    case 'in':
      return <FormattedMessage id="listings.door.in" defaultMessage="Let in" />;
    case 'inUnpaid':
      return (
        <FormattedMessage
          id="listings.door.inUnpaid"
          defaultMessage="Let in, {price} still to be paid"
          values={{ price: <Price cents={pass!.due} exact /> }}
        />
      );
    case 'inUnlisted':
      return <FormattedMessage id="listings.door.inUnlisted" defaultMessage="Let in: a true pass, newer than the list on this device" />;
    case 'unlisted':
      return (
        <FormattedMessage
          id="listings.door.unlisted"
          defaultMessage="A true pass that this device does not know: without a network it cannot tell whether it is for here"
        />
      );
    case 'inBefore':
      return (
        <FormattedMessage
          id="listings.door.inSince"
          defaultMessage="In already, since {time}"
          values={{ time: <FormattedTime value={since!} /> }}
        />
      );
    case 'canceled':
      return <FormattedMessage id="listings.door.canceled" defaultMessage="Canceled pass" />;
    case 'transferred':
      return <FormattedMessage id="listings.door.transferred" defaultMessage="This pass was given to somebody else: an old code" />;
    case 'notOnList':
      return <FormattedMessage id="listings.door.notOnList" defaultMessage="Not on this list" />;
    case 'foreign':
      return <FormattedMessage id="listings.door.foreign" defaultMessage="A pass for another event" />;
    case 'forged':
      return <FormattedMessage id="listings.door.forged" defaultMessage="Not a true pass: its signature is wrong" />;
    case 'notStored':
      return <FormattedMessage id="listings.door.notStored" defaultMessage="Not checked in: this device could not store it. Try again." />;
    case 'out':
      return <FormattedMessage id="listings.door.out" defaultMessage="Check-in undone" />;
    case 'unknown':
      return <FormattedMessage id="listings.door.unknown" defaultMessage="Not a pass for this event" />;
  }
}

/** The height that nearly every answer needs: what stands below moves under nobody's finger. */
const HEIGHT = '112px';

export const belowAnswer = `calc(${frame.head} + ${HEIGHT} + ${space[6]})`;

/* It stays in sight beside a camera, and however far down the list somebody is let in. */
const Region = styled.div`
  position: sticky;
  z-index: 5;
  inset-block-start: calc(${frame.head} + ${space[2]});
  /* What goes by below does not peep out over it. */
  &::before {
    position: absolute;
    z-index: -1;
    inset: calc(${space[2]} * -1) 0 0;
    background: ${color.page};
    content: '';
  }
`;

const Box = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space[4]};
  align-items: center;
  min-block-size: ${HEIGHT};
  padding: ${space[3]} ${space[5]};
  border-radius: ${radius.lg};
  overflow-wrap: anywhere;
  svg {
    flex: none;
  }
`;

const Word = styled.p`
  font-size: ${font.h3};
  font-weight: 700;
  line-height: 1.2;
`;

const Holder = styled.p`
  font-size: ${font.lg};
  line-height: 1.3;
`;

const Undo = styled(IconButton)`
  min-inline-size: 44px;
  min-block-size: 44px;
  && {
    color: inherit;
  }
  @media (hover: hover) {
    &&:hover {
      background: none;
      outline: 2px solid currentcolor;
    }
  }
`;
