import type { KeyboardEvent } from 'react';
import { Minus, Plus } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { color, control, font, radius, space } from '@web/theme/tokens';
import { IconButton } from '../button/IconButton';

interface QuantityPickerProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  /** The most there may be; null for no bound. */
  max?: number | null;
  showBounds?: boolean;
  disabled?: boolean;
}

export function QuantityPicker({ label, value, onChange, min = 0, max = null, showBounds = false, disabled = false }: QuantityPickerProps) {
  const intl = useIntl();
  const top = max ?? Number.MAX_SAFE_INTEGER;
  const to = (next: number) => {
    const within = Math.min(top, Math.max(min, next));
    if (within !== value) onChange(within);
  };
  const keys: Record<string, number> = {
    ArrowUp: value + 1,
    ArrowDown: value - 1,
    PageUp: value + 10,
    PageDown: value - 10,
    Home: min,
    End: max ?? value,
  };
  const handleKey = (event: KeyboardEvent) => {
    const next = keys[event.key];
    if (next === undefined) return;
    event.preventDefault();
    to(next);
  };

  return (
    <div>
      <Box role="group" aria-label={label}>
        <IconButton
          label={intl.formatMessage({ id: 'ui.quantity.less', defaultMessage: 'One less' })}
          disabled={disabled || value <= min}
          onClick={() => to(value - 1)}
        >
          <Minus size={18} strokeWidth={2} aria-hidden />
        </IconButton>
        <Digits
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max ?? undefined}
          disabled={disabled}
          value={value}
          onChange={({ target }) => to(parseInt(target.value.replace(/\D/g, ''), 10) || 0)}
          onKeyDown={handleKey}
          onFocus={({ target }) => target.select()}
        />
        <IconButton
          label={intl.formatMessage({ id: 'ui.quantity.more', defaultMessage: 'One more' })}
          disabled={disabled || value >= top}
          onClick={() => to(value + 1)}
        >
          <Plus size={18} strokeWidth={2} aria-hidden />
        </IconButton>
      </Box>
      {showBounds && (
        <Bounds>
          <span>
            <FormattedMessage id="ui.quantity.min" defaultMessage="Min {min, number}" values={{ min }} />
          </span>
          {max !== null && (
            <span>
              <FormattedMessage id="ui.quantity.max" defaultMessage="Max {max, number}" values={{ max }} />
            </span>
          )}
        </Bounds>
      )}
    </div>
  );
}

const Box = styled.div`
  display: inline-flex;
  align-items: center;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.round};
  background: ${color.surface};
`;

const Digits = styled.input`
  inline-size: 4ch;
  block-size: ${control};
  padding: 0;
  border: 0;
  border-radius: ${radius.sm};
  background: none;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

const Bounds = styled.p`
  display: flex;
  gap: ${space[3]};
  margin-block-start: ${space[1]};
  color: ${color.quiet};
  font-size: ${font.xs};
  font-variant-numeric: tabular-nums;
`;
