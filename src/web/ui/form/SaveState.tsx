import { Check, CircleAlert, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled, { css } from 'styled-components';
import { color, font, frame, radius, shadow, space } from '@web/theme/tokens';
import { Button } from '../button/Button';
import { Spinner } from '../feedback/Spinner';
import { focusField } from './focusField';
import type { SaveStatus } from './useAutosave';

interface SaveStateProps {
  status: SaveStatus;
  failure: ReactNode;
  wrong: readonly string[];
  onSave: () => void;
  onDiscard: () => void;
  inline?: boolean;
}

export function SaveState({ status, failure, wrong, onSave, onDiscard, inline = false }: SaveStateProps) {
  const isOpen = status === 'failed' || status === 'overtaken' || status === 'found';
  return (
    <Bar $inline={inline}>
      <Line role="status" $bad={isOpen || status === 'wrong'}>
        {status === 'saving' ? (
          <Spinner />
        ) : status === 'typed' ? (
          <Pencil size={20} strokeWidth={1.5} aria-hidden />
        ) : status === 'saved' ? (
          <Check size={20} strokeWidth={1.5} aria-hidden />
        ) : (
          <CircleAlert size={20} strokeWidth={1.5} aria-hidden />
        )}
        <span>{status === 'failed' && failure ? failure : TEXTS[status]}</span>
      </Line>
      {status === 'wrong' && wrong[0] !== undefined && (
        <Button size="sm" variant="quiet" onClick={() => focusField(wrong[0]!)}>
          <FormattedMessage
            id="ui.form.errors.first"
            defaultMessage="{count, plural, one {Go to the answer} other {Go to the first of # answers}}"
            values={{ count: wrong.length }}
          />
        </Button>
      )}
      {isOpen && (
        <Buttons>
          <Button size="sm" variant={inline ? 'secondary' : 'primary'} onClick={onSave}>
            {status === 'failed' ? (
              <FormattedMessage id="errors.retry" defaultMessage="Try again" />
            ) : (
              <FormattedMessage id="ui.save.mine" defaultMessage="Save mine" />
            )}
          </Button>
          <Button size="sm" variant="quiet" onClick={onDiscard}>
            <FormattedMessage id="settings.giveUp" defaultMessage="Discard changes" />
          </Button>
        </Buttons>
      )}
    </Bar>
  );
}

const TEXTS: Record<SaveStatus, ReactNode> = {
  saved: <FormattedMessage id="ui.save.saved" defaultMessage="Everything is saved" />,
  typed: <FormattedMessage id="ui.save.typed" defaultMessage="Not saved yet" />,
  saving: <FormattedMessage id="ui.save.saving" defaultMessage="Saving…" />,
  wrong: <FormattedMessage id="ui.save.wrong" defaultMessage="Not saved until the errors are mended" />,
  overtaken: <FormattedMessage id="ui.save.overtaken" defaultMessage="Not saved: somebody else has changed the same" />,
  failed: <FormattedMessage id="ui.save.failed" defaultMessage="Not saved" />,
  found: <FormattedMessage id="ui.save.found" defaultMessage="You typed this here earlier, and it is not saved" />,
};

const floating = css`
  position: sticky;
  inset-block-end: calc(${frame.foot} + ${space[3]});
  z-index: 2;
  padding: ${space[2]} ${space[4]};
  border-radius: ${radius.lg};
  background: ${color.raised};
  box-shadow: ${shadow.float};
`;

// A line of its own, so that no button moves with what it says.
const inRow = css`
  flex-basis: 100%;
`;

const Bar = styled.div<{ $inline: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
  align-items: center;
  justify-self: end;
  ${({ $inline }) => ($inline ? inRow : floating)}
`;

const Line = styled.p<{ $bad: boolean }>`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  min-block-size: 28px;
  color: ${({ $bad }) => ($bad ? color.badText : color.quiet)};
  font-size: ${font.sm};
  > svg {
    flex: none;
  }
`;

const Buttons = styled.div`
  display: flex;
  gap: ${space[2]};
`;
