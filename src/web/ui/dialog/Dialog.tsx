import { useId, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { X } from 'lucide-react';
import { useIntl } from 'react-intl';
import styled, { css, keyframes } from 'styled-components';
import { color, font, motion, radius, shadow, space } from '@web/theme/tokens';
import { IconButton } from '../button/IconButton';
import { DialogQuestions, type ClosingQuestion } from './dialogQuestions';

export interface DialogProps {
  open: boolean;
  /** Called once a form in it that would lose something has asked. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'side';
  className?: string;
}

/**
 * A layer over the page that keeps the focus until it is closed and then gives it back.
 * The browser stacks open layers and gives Escape to the topmost alone.
 */
export const Dialog = ({ open, ...rest }: DialogProps) => (open ? <Opened {...rest} /> : null);

function Opened({ onClose, title, children, footer, size = 'md', className }: Omit<DialogProps, 'open'>) {
  const intl = useIntl();
  const titleId = useId();
  const layer = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const [questions] = useState(() => new Set<ClosingQuestion>());
  const close = () => {
    const question = [...questions].at(-1);
    if (question) question(onClose);
    else onClose();
  };

  useLayoutEffect(() => {
    const dialog = layer.current!;
    const before = document.activeElement as HTMLElement | null;
    dialog.showModal();
    (dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog.querySelector<HTMLElement>('h2'))?.focus();
    return () => {
      dialog.close();
      if (before?.isConnected) before.focus();
    };
  }, []);

  // A file input's own cancel event comes up through here as well.
  const handleCancel = (event: SyntheticEvent) => {
    if (event.target !== layer.current) return;
    event.preventDefault();
    close();
  };
  // Closed only where the press began outside too: text may be selected past the edge.
  const handleClick = (event: MouseEvent) => {
    if (event.target === layer.current && pressedOutside.current) close();
  };

  return (
    <Layer
      ref={layer}
      className={className}
      aria-labelledby={titleId}
      $size={size}
      onCancel={handleCancel}
      onPointerDown={({ target }) => {
        pressedOutside.current = target === layer.current;
      }}
      onClick={handleClick}
    >
      <Panel>
        <Head>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <IconButton label={intl.formatMessage({ id: 'ui.close', defaultMessage: 'Close' })} onClick={close}>
            <X size={20} strokeWidth={1.5} aria-hidden />
          </IconButton>
        </Head>
        <Body>
          <DialogQuestions value={questions}>{children}</DialogQuestions>
        </Body>
        {footer && <Foot>{footer}</Foot>}
      </Panel>
    </Layer>
  );
}

const fromBelow = keyframes`from { opacity: 0; transform: translateY(24px); }`;
const appear = keyframes`from { opacity: 0; }`;
const SIZES = { sm: '420px', md: '560px', lg: '800px', side: '640px' } as const;

const Layer = styled.dialog<{ $size: keyof typeof SIZES }>`
  inline-size: min(${({ $size }) => SIZES[$size]}, 100vw - 32px);
  max-inline-size: none;
  max-block-size: min(80dvh, 760px);
  /* The upper edge stays where it is while what is below grows and shrinks, as in a search. */
  margin: max(16px, 10dvh) auto auto;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: ${radius.lg};
  background: ${color.raised};
  box-shadow: ${shadow.float};
  animation: ${fromBelow} ${motion.slow};
  &::backdrop {
    background: ${color.scrim};
    animation: ${appear} ${motion.slow};
  }
  ${({ $size }) =>
    $size === 'side' &&
    css`
      block-size: 100dvh;
      max-block-size: none;
      margin: 0;
      margin-inline-start: auto;
      border-radius: 0;
    `}
  @media (max-width: 639px) {
    inline-size: 100%;
    max-block-size: 90dvh;
    margin-block: auto 0;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  block-size: 100%;
  max-block-size: inherit;
`;

const Head = styled.header`
  display: flex;
  gap: ${space[4]};
  align-items: start;
  justify-content: space-between;
  padding: ${space[4]} ${space[4]} ${space[2]} ${space[6]};
  h2 {
    padding-block: 7px;
    font-size: ${font.xl};
    outline: 0;
  }
`;

const Body = styled.div`
  flex: 1;
  min-block-size: 0;
  padding: ${space[2]} ${space[6]} ${space[6]};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  justify-content: end;
  padding: ${space[4]} ${space[6]} calc(${space[4]} + env(safe-area-inset-bottom, 0px));
  box-shadow: inset 0 1px ${color.line};
`;
