import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { Trash2 } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ContextMenu } from '@web/ui/dialog/ContextMenu';

/**
 * What a finger can do with one's own messages: a press on one opens its menu. A mouse and keys have the button beside
 * it, which nobody sees under a finger.
 */
export function useTouchMenu(onDelete: (messageId: number) => void) {
  const intl = useIntl();
  const [pressed, setPressed] = useState<{ id: number; press: number } | null>(null);
  const bubble = useRef<Element>(null);
  // A click does not tell in every browser what it was made with.
  const pointer = useRef('mouse');

  const listening = {
    onPointerDownCapture({ pointerType }: PointerEvent) {
      pointer.current = pointerType;
    },
    onClickCapture(event: MouseEvent) {
      const target = event.target as Element;
      const message = target.closest<HTMLElement>('[data-own]');
      if (pointer.current !== 'touch' || event.detail === 0 || !message || target.closest('a')) return;
      event.stopPropagation();
      bubble.current = message.querySelector('.bubble');
      setPressed({ id: Number(message.dataset.own), press: event.timeStamp });
    },
  };
  const menu = pressed && (
    <ContextMenu
      key={pressed.press}
      label={intl.formatMessage({ id: 'messages.actions', defaultMessage: 'Your message' })}
      anchor={bubble}
      items={[
        {
          label: <FormattedMessage id="messages.delete" defaultMessage="Delete message" />,
          icon: <Trash2 size={20} strokeWidth={1.5} aria-hidden />,
          onSelect: () => onDelete(pressed.id),
          danger: true,
        },
      ]}
      // Told a moment late, when another may be open.
      onClosed={() => setPressed((now) => (now === pressed ? null : now))}
    />
  );
  return { listening, menu };
}
