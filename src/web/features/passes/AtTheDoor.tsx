import { useLayoutEffect, useRef, useState } from 'react';
import { Maximize2, X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled, { createGlobalStyle } from 'styled-components';
import type { Pass } from '@contract/entities/passes';
import { paper, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { IconButton } from '@web/ui/button/IconButton';
import { useWakeLock } from '@web/ui/hooks/useWakeLock';
import { LazyQrCode } from '@web/ui/media/LazyQrCode';
import { PassDeck } from './PassDeck';

interface AtTheDoorProps {
  passes: readonly Pass[];
  holder: string;
  first: string | undefined;
}

/** A button to the mode for the door: the code as large as the screen, all of it white, and the screen kept awake. */
export function AtTheDoor(props: AtTheDoorProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="lg" icon={<Maximize2 size={20} strokeWidth={1.5} aria-hidden />} onClick={() => setOpen(true)}>
        <FormattedMessage id="passes.show" defaultMessage="Show at the door" />
      </Button>
      {open && <Bright {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function Bright({ passes, holder, first, onClose }: AtTheDoorProps & { onClose: () => void }) {
  const intl = useIntl();
  const layer = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(false);
  useWakeLock(true);
  useLayoutEffect(() => {
    const dialog = layer.current!;
    const before = document.activeElement as HTMLElement | null;
    dialog.showModal();
    setShown(true);
    return () => {
      dialog.close();
      before?.focus();
    };
  }, []);
  const label = intl.formatMessage({ id: 'passes.show', defaultMessage: 'Show at the door' });
  return (
    <Layer ref={layer} aria-label={label} onCancel={onClose}>
      <White />
      <Close>
        <IconButton label={intl.formatMessage({ id: 'ui.close', defaultMessage: 'Close' })} onClick={onClose}>
          <X size={24} strokeWidth={2} aria-hidden />
        </IconButton>
      </Close>
      <Middle>
        {/* Before it is shown it has no width, and the pass that is looked at could not be brought into sight. */}
        {shown && (
          <PassDeck
            items={passes}
            label={label}
            first={first}
            renderItem={({ code, ticket, alternateId, holderName }) => {
              const number = intl.formatNumber(alternateId, { useGrouping: false });
              return (
                <Sheet>
                  <LazyQrCode
                    text={code}
                    label={intl.formatMessage({ id: 'passes.code', defaultMessage: 'Code of pass {number}' }, { number })}
                  />
                  <strong>{holderName ?? holder}</strong>
                  <span>
                    <FormattedMessage
                      id="passes.typeAndNumber"
                      defaultMessage="{type}, no. {number}"
                      values={{ type: ticket.name, number }}
                    />
                  </span>
                </Sheet>
              );
            }}
          />
        )}
      </Middle>
    </Layer>
  );
}

// To the very edge, also where the page keeps room for its scrollbar.
const White = createGlobalStyle`
  html { scrollbar-gutter: auto; }
`;

const Layer = styled.dialog`
  inline-size: 100vw;
  max-inline-size: none;
  block-size: 100dvh;
  max-block-size: none;
  padding: 0;
  border: 0;
  background: ${paper.ground};
  color: ${paper.ink};
  color-scheme: light;
  /* On white in every theme. */
  button,
  [role='status'] {
    color: inherit;
  }
  &::backdrop {
    background: ${paper.ground};
  }
`;

const Close = styled.div`
  position: absolute;
  inset-block-start: ${space[3]};
  inset-inline-end: ${space[3]};
`;

const Middle = styled.div`
  --deck-card: 100%;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  min-block-size: 100%;
  max-inline-size: 560px;
  margin-inline: auto;
  padding: ${space[16]} 16px ${space[6]};
`;

const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  inline-size: min(100%, 60dvh);
  margin-inline: auto;
  overflow-wrap: anywhere;
  text-align: center;
  text-wrap: balance;
  strong {
    margin-block-start: ${space[4]};
    font-size: 1.375rem;
    line-height: 1.25;
  }
`;
