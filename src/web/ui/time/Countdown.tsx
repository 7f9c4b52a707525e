import { useEffect, useState, type ReactNode } from 'react';
import { Timer } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { HOLD } from '@contract/checkoutLimits';
import { color, font, motion, radius } from '@web/theme/tokens';
import { Announcer } from '../feedback/Announcer';
import { useNow } from './useNow';

interface CountdownProps {
  until: string | number;
  loudMs?: number;
  onEnd?: () => void;
  describe?: (time: ReactNode) => ReactNode;
}

// Read out at these seconds only: a clock that speaks every second drowns the form it stands by.
const SPOKEN_AT = [300, 120, 60, 30, 10];
const SPOKEN_FOR = 3;

export function Countdown({ until, loudMs = HOLD.loudMs, onEnd, describe = (time) => time }: CountdownProps) {
  const intl = useIntl();
  const end = typeof until === 'number' ? until : Date.parse(until);
  const [ended, setEnded] = useState<number | null>(null);
  const left = Math.max(0, Math.ceil((end - useNow(1_000, ended !== end)) / 1_000));

  useEffect(() => {
    if (left > 0 || ended === end) return;
    setEnded(end);
    onEnd?.();
  }, [left, end, ended, onEnd]);

  const minutes = intl.formatNumber(Math.floor(left / 60), { useGrouping: false });
  const seconds = intl.formatNumber(left % 60, { minimumIntegerDigits: 2 });
  const spoken = SPOKEN_AT.find((mark) => left <= mark && left > mark - SPOKEN_FOR);
  return (
    <Box role="timer" $loud={left * 1_000 <= loudMs}>
      <Timer size={16} strokeWidth={2} aria-hidden />
      <span>{describe(<Time dir="ltr">{`${minutes}:${seconds}`}</Time>)}</span>
      <Announcer>
        {spoken !== undefined && (
          <FormattedMessage
            id="ui.countdown.left"
            defaultMessage="{minutes, plural, =0 {{seconds, plural, one {# second left} other {# seconds left}}} one {# minute left} other {# minutes left}}"
            values={{ minutes: Math.floor(spoken / 60), seconds: spoken }}
          />
        )}
      </Announcer>
    </Box>
  );
}

const Box = styled.div<{ $loud: boolean }>`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  inline-size: fit-content;
  padding: ${({ $loud }) => ($loud ? '4px 12px' : '4px 0')};
  border-radius: ${radius.round};
  background: ${({ $loud }) => ($loud ? color.warningTint : 'transparent')};
  color: ${({ $loud }) => ($loud ? color.warningText : color.quiet)};
  font-size: ${font.sm};
  font-weight: ${({ $loud }) => ($loud ? 600 : 400)};
  transition: background-color ${motion.slow};
`;

const Time = styled.span`
  font-variant-numeric: tabular-nums;
`;
