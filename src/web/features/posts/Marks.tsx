import { Bold, Italic } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '@web/ui/button/IconButton';

const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Marks what is selected, for those who do not know its signs. */
export function Marks({ onMark }: { onMark: (sign: string) => void }) {
  const intl = useIntl();
  // The selection, and on a phone the keyboard, would go with the focus.
  const keep = (event: MouseEvent) => event.preventDefault();
  return (
    <span role="group" aria-label={intl.formatMessage({ id: 'posts.marks', defaultMessage: 'What is selected' })}>
      <IconButton label={intl.formatMessage({ id: 'ui.text.bold', defaultMessage: 'Bold' })} onMouseDown={keep} onClick={() => onMark('*')}>
        <Bold {...icon} />
      </IconButton>
      <IconButton
        label={intl.formatMessage({ id: 'ui.text.italic', defaultMessage: 'Italic' })}
        onMouseDown={keep}
        onClick={() => onMark('_')}
      >
        <Italic {...icon} />
      </IconButton>
    </span>
  );
}
