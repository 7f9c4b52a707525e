import { useId, useState, type KeyboardEvent } from 'react';
import { useEditorState, type Editor } from '@tiptap/react';
import { Link2 } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { color, font, space } from '@web/theme/tokens';
import { Button } from '../button/Button';
import { IconButton } from '../button/IconButton';
import { inputStyles } from './inputStyles';

/** The address that somebody means by what they typed; null where it leads nowhere that a link may. */
export function linkAddress(typed: string): string | null {
  const words = typed.trim();
  if (words.startsWith('/')) return /^\/(?!\/)\S*$/.test(words) ? words : null;
  if (/^[^\s@:/]+@[^\s@/]+\.[^\s@/]+$/.test(words)) return `mailto:${words}`;
  const address = /^[a-z][a-z\d+.-]*:/i.test(words) ? words : `https://${words}`;
  const { protocol, hostname } = URL.canParse(address) ? new URL(address) : { protocol: '', hostname: '' };
  if (protocol === 'mailto:' || protocol === 'tel:') return address;
  return (protocol === 'https:' || protocol === 'http:') && /\w\.\w/.test(hostname) ? address : null;
}

export function RichTextLink({ editor }: { editor: Editor }) {
  const intl = useIntl();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const { href, isEmpty } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      href: now.getAttributes('link')['href'] as string | undefined,
      isEmpty: now.state.selection.empty,
    }),
  });
  const close = () => {
    setTyped(null);
    setIsWrong(false);
  };
  const keep = () => {
    const address = linkAddress(typed ?? '');
    if (address === null) return setIsWrong(true);
    const chain = editor.chain().focus();
    if (isEmpty && href === undefined) {
      chain.insertContent({ type: 'text', text: typed!.trim(), marks: [{ type: 'link', attrs: { href: address } }] }).run();
    } else chain.extendMarkRange('link').setLink({ href: address }).run();
    close();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // It stands in a form, and in a dialog, which are not meant by these.
    if (event.key === 'Enter') {
      event.preventDefault();
      keep();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
      editor.commands.focus();
    }
  };
  return (
    <>
      <IconButton
        label={intl.formatMessage({ id: 'ui.text.link', defaultMessage: 'Link' })}
        aria-pressed={href !== undefined}
        aria-expanded={typed !== null}
        onClick={() => (typed === null ? setTyped(href ?? '') : close())}
      >
        <Link2 size={18} strokeWidth={1.5} aria-hidden />
      </IconButton>
      {typed !== null && (
        <Row>
          <Label htmlFor={id}>
            <FormattedMessage id="ui.text.link.address" defaultMessage="Address of the link" />
          </Label>
          <Address
            ref={focused}
            id={id}
            type="text"
            inputMode="url"
            autoComplete="off"
            dir="ltr"
            value={typed}
            aria-invalid={isWrong}
            aria-describedby={isWrong ? `${id}-wrong` : undefined}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={handleKeyDown}
          />
          <Button size="sm" onClick={keep}>
            <FormattedMessage id="ui.text.link.set" defaultMessage="Set the link" />
          </Button>
          {href !== undefined && (
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
                close();
              }}
            >
              <FormattedMessage id="ui.text.link.remove" defaultMessage="Remove the link" />
            </Button>
          )}
          {isWrong && (
            <Wrong id={`${id}-wrong`} role="alert">
              <FormattedMessage id="ui.text.link.wrong" defaultMessage="This is no address that a page or a mail is found at." />
            </Wrong>
          )}
        </Row>
      )}
    </>
  );
}

const focused = (element: HTMLElement | null) => element?.focus();

const Row = styled.div`
  display: flex;
  flex: 1 0 100%;
  flex-wrap: wrap;
  gap: ${space[2]};
  align-items: center;
  padding-block: ${space[1]};
`;

const Label = styled.label`
  flex: 1 0 100%;
  font-size: ${font.sm};
  font-weight: 600;
`;

const Address = styled.input`
  ${inputStyles}
  flex: 1 1 14rem;
  inline-size: auto;
  min-inline-size: 0;
`;

const Wrong = styled.p`
  flex: 1 0 100%;
  color: ${color.badText};
  font-size: ${font.sm};
`;
