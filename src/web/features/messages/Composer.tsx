import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { SendHorizontal } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import { MESSAGE_MAX } from '@contract/limits';
import { messageWritten } from '@web/state/outgoing/outgoingSlice';
import { keyPressed, typingEnded } from '@web/state/realtime/realtimeSlice';
import { color, control, font, motion, radius, space } from '@web/theme/tokens';
import { useMedia } from '@web/ui/hooks/useMedia';
import { useDraft } from './drafts';
import { sendable } from './sendable';

const TOLD_WITHIN = 200;

export function Composer({ channelId, name }: { channelId: number; name: string }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useDraft(channelId);
  const ready = sendable(text);
  const left = MESSAGE_MAX - (sendable(text, Infinity)?.length ?? 0);
  const touch = useMedia('(pointer: coarse)');

  useEffect(() => {
    // Under a finger the keyboard would cover what one came to read.
    if (!touch) field.current?.focus({ preventScroll: true });
    return () => void dispatch(typingEnded({ channelId }));
  }, [touch, channelId, dispatch]);

  const change = (next: string) => {
    setText(next);
    dispatch(next.trim() ? keyPressed({ channelId }) : typingEnded({ channelId }));
  };
  const send = () => {
    if (!ready) return;
    dispatch(messageWritten({ channelId, text: ready }));
    setText('');
    field.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    // Enter ends a composition first. One browser tells of it too late, and then by this code alone.
    const composing = event.nativeEvent.isComposing || event.keyCode === 229;
    // The keyboard of a phone has no Shift and Enter; there the button sends.
    if (event.key !== 'Enter' || event.shiftKey || composing || touch) return;
    event.preventDefault();
    send();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };

  return (
    <Form onSubmit={handleSubmit}>
      <Grows data-text={text}>
        <Field
          ref={field}
          rows={1}
          dir="auto"
          enterKeyHint={touch ? 'enter' : 'send'}
          autoComplete="off"
          aria-label={intl.formatMessage({ id: 'messages.write', defaultMessage: 'Message to {name}' }, { name })}
          aria-invalid={left < 0 || undefined}
          placeholder={intl.formatMessage({ id: 'messages.write.hint', defaultMessage: 'Write a message' })}
          value={text}
          onChange={({ target }) => change(target.value)}
          onKeyDown={handleKey}
          onBlur={() => dispatch(typingEnded({ channelId }))}
        />
      </Grows>
      {left < TOLD_WITHIN && (
        <Left $over={left < 0} role="status">
          {left < 0 ? (
            <FormattedMessage
              id="messages.tooLong"
              defaultMessage="{over, plural, one {# character too many} other {# characters too many}}"
              values={{ over: -left }}
            />
          ) : (
            <FormattedMessage
              id="messages.left"
              defaultMessage="{left, plural, one {# character left} other {# characters left}}"
              values={{ left }}
            />
          )}
        </Left>
      )}
      <Send
        type="submit"
        aria-disabled={!ready || undefined}
        aria-label={intl.formatMessage({ id: 'messages.send', defaultMessage: 'Send' })}
        title={intl.formatMessage({ id: 'messages.send', defaultMessage: 'Send' })}
        // The field keeps the focus, and a phone its keyboard.
        onPointerDown={(event) => event.preventDefault()}
      >
        <SendHorizontal size={20} strokeWidth={1.75} aria-hidden />
      </Send>
    </Form>
  );
}

const Form = styled.form`
  position: relative;
  display: flex;
  gap: ${space[2]};
  align-items: end;
  padding: ${space[1]} var(--side) calc(${space[3]} + env(safe-area-inset-bottom, 0px));
`;

const inset = `calc((${control} - 1.5rem) / 2) 15px`;

// An unseen copy of the text makes the height, without a script that measures.
const Grows = styled.div`
  display: grid;
  flex: 1;
  min-inline-size: 0;
  max-block-size: calc(6 * 1.5rem + 18px);
  overflow: hidden;
  border: 1px solid ${color.lineStrong};
  border-radius: 22px;
  background: ${color.surface};
  transition: border-color ${motion.fast};
  &::after {
    content: attr(data-text) ' ';
    grid-area: 1 / 1;
    padding: ${inset};
    overflow-wrap: anywhere;
    white-space: pre-wrap;
    visibility: hidden;
  }
  &:focus-within {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;

const Field = styled.textarea`
  grid-area: 1 / 1;
  inline-size: 100%;
  min-block-size: ${control};
  max-block-size: calc(6 * 1.5rem + 16px);
  padding: ${inset};
  overflow: hidden auto;
  border: 0;
  background: none;
  line-height: 1.5rem;
  overflow-wrap: anywhere;
  outline: 0;
  resize: none;
`;

const Send = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: calc(${control} + 2px);
  block-size: calc(${control} + 2px);
  border: 1px solid transparent;
  border-radius: ${radius.round};
  background: ${color.primary};
  color: ${color.onPrimary};
  cursor: pointer;
  transition: background-color ${motion.fast};
  &[aria-disabled] {
    background: ${color.hover};
    color: ${color.quiet};
    cursor: default;
  }
  > svg:dir(rtl) {
    transform: scaleX(-1);
  }
`;

const Left = styled.span<{ $over: boolean }>`
  position: absolute;
  inset-block-end: 100%;
  inset-inline-end: var(--side);
  padding: 2px ${space[2]};
  border-radius: ${radius.sm};
  background: ${color.page};
  color: ${({ $over }) => ($over ? color.badText : color.quiet)};
  font-size: ${font.xs};
  font-variant-numeric: tabular-nums;
`;
