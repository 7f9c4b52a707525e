import { useEffect, useState, type DragEvent, type ReactNode } from 'react';
import { FileUp, RotateCw, X } from 'lucide-react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import styled from 'styled-components';
import { refuseStrayFiles } from '@web/platform/strayFiles';
import { color, font, motion, radius, space } from '@web/theme/tokens';
import { Button } from '../button/Button';
import { IconButton } from '../button/IconButton';
import { Announcer } from '../feedback/Announcer';
import type { ControlProps } from '../form/Field';
import { focusControl } from '../form/focusField';
import { LeaveQuestion } from '../form/LeaveQuestion';
import type { UploadState, useUploadTask } from './useUploadTask';

type Uploading = Pick<ReturnType<typeof useUploadTask>, 'state' | 'fault' | 'leaving' | 'retry' | 'cancel'> & { told: ReactNode };

interface UploadZoneProps {
  control: ControlProps;
  upload: Uploading;
  accept?: string | undefined;
  onPick: (file: File) => void;
  /** What is kept now, with ways to change it; while there is nothing, all of the zone is there to choose by. */
  kept?: ReactNode;
  preview?: ReactNode;
  beside?: boolean;
  prompt: ReactNode;
}

/**
 * Where a file is chosen, dropped or pasted, and where it is seen on its way. Its input stays, whatever is shown over it: whoever
 * goes by keys keeps their place.
 */
export function UploadZone({ control, upload, accept, onPick, kept, preview, beside = false, prompt }: UploadZoneProps) {
  const [over, setOver] = useState(false);
  useEffect(refuseStrayFiles, []);
  const { state, fault, told } = upload;
  const focus = () => focusControl(control.id);
  const take = (files: FileList | null) => files?.[0] && onPick(files[0]);
  const isEmpty = state.status === 'idle' && !kept;

  function drag(event: DragEvent, next: boolean) {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(next);
  }

  return (
    <Zone
      data-over={over}
      data-empty={isEmpty}
      data-bare={preview !== undefined}
      data-beside={beside}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        take(event.dataTransfer.files);
      }}
      onPaste={({ clipboardData }) => take(clipboardData.files)}
    >
      <input
        {...control}
        type="file"
        accept={accept}
        data-covered={!isEmpty}
        onChange={({ target }) => {
          take(target.files);
          // The same file may be chosen again after it was removed.
          target.value = '';
        }}
      />
      {preview}
      {state.status !== 'idle' ? (
        <Transfer state={state} retry={upload.retry} cancel={upload.cancel} focus={focus} />
      ) : (
        (kept ?? <Prompt>{prompt}</Prompt>)
      )}
      <Announcer>{told}</Announcer>
      <Announcer urgent>{fault}</Announcer>
      <LeaveQuestion leaving={upload.leaving} />
    </Zone>
  );
}

type TransferProps = Pick<Uploading, 'retry' | 'cancel'> & { state: Exclude<UploadState, { status: 'idle' }>; focus: () => void };

function Transfer({ state, retry, cancel, focus }: TransferProps) {
  const intl = useIntl();
  const { name } = state;
  return (
    <Row>
      <FileUp size={20} strokeWidth={1.5} aria-hidden />
      <Name dir="auto">{name}</Name>
      {state.status === 'sending' ? (
        <Percent>
          {state.share === 'waiting' ? (
            <FormattedMessage id="ui.file.offline" defaultMessage="Waiting for the network…" />
          ) : (
            <FormattedNumber value={state.share} style="percent" maximumFractionDigits={0} />
          )}
        </Percent>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          icon={<RotateCw size={16} strokeWidth={1.5} aria-hidden />}
          onClick={() => {
            focus();
            retry();
          }}
        >
          <FormattedMessage id="ui.file.retry" defaultMessage="Try again" />
        </Button>
      )}
      <IconButton
        label={intl.formatMessage({ id: 'ui.file.cancel', defaultMessage: 'Cancel the upload of {name}' }, { name })}
        onClick={() => {
          focus();
          cancel();
        }}
      >
        <X size={20} strokeWidth={1.5} aria-hidden />
      </IconButton>
      {state.status === 'sending' && state.share !== 'waiting' && (
        <progress
          aria-label={intl.formatMessage({ id: 'ui.file.progress', defaultMessage: 'Uploading {name}' }, { name })}
          value={state.share}
          max={1}
        />
      )}
    </Row>
  );
}

const Zone = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-block-size: 72px;
  border: 1px solid ${color.line};
  border-radius: ${radius.sm};
  background: ${color.surface};
  transition:
    background-color ${motion.fast},
    border-color ${motion.fast};
  &[data-empty='true'] {
    border: 1px dashed ${color.lineStrong};
    background: transparent;
  }
  &:has(> [aria-invalid='true']) {
    border-color: ${color.bad};
  }
  &[data-over='true'] {
    border-color: ${color.primaryText};
    background: ${color.primaryTint};
  }
  &:has(> input:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  > input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    opacity: 0;
    cursor: pointer;
  }
  > input[data-covered='true'] {
    inset: auto;
    inline-size: 1px;
    block-size: 1px;
  }
  &&[data-bare='true'] {
    gap: ${space[3]} ${space[4]};
    align-items: center;
    border-color: transparent;
    background: transparent;
  }
  &[data-beside='true'] {
    grid-template-columns: auto minmax(0, 1fr);
  }
  &&[data-bare='true'][data-over='true'] {
    border-color: ${color.primaryText};
    background: ${color.primaryTint};
  }
  @media (hover: hover) {
    &[data-empty='true']:not([data-bare='true']):hover {
      border-color: ${color.quiet};
    }
  }
`;

const Prompt = styled.div`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  justify-content: center;
  padding: ${space[4]};
  color: ${color.quiet};
  [data-bare='true'] > & {
    justify-content: start;
    padding: 0;
  }
  font-size: ${font.sm};
  svg {
    flex: none;
  }
`;

interface PickWordsProps {
  drop: ReactNode;
  choose: ReactNode;
}

export const PickWords = ({ drop, choose }: PickWordsProps) => (
  <>
    <ByPointer>{drop}</ByPointer>
    <ByTouch>{choose}</ByTouch>
  </>
);

const FINE = '@media (hover: hover) and (pointer: fine)';

const ByPointer = styled.span`
  display: none;
  ${FINE} {
    display: inline;
  }
`;

const ByTouch = styled.span`
  ${FINE} {
    display: none;
  }
`;

export const Row = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  gap: 0 ${space[3]};
  align-items: center;
  padding-inline: ${space[4]} ${space[2]};
  > progress {
    position: absolute;
    inset-block-end: 0;
    inset-inline: 0;
    inline-size: 100%;
    block-size: 4px;
    border: 0;
    appearance: none;
    background: ${color.line};
    border-end-start-radius: ${radius.sm};
    border-end-end-radius: ${radius.sm};
    overflow: hidden;
  }
  > progress::-webkit-progress-bar {
    background: ${color.line};
  }
  > progress::-webkit-progress-value {
    background: ${color.primary};
    transition: inline-size ${motion.slow};
  }
  > progress::-moz-progress-bar {
    background: ${color.primary};
  }
`;

export const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Percent = styled.span`
  color: ${color.quiet};
  font-size: ${font.sm};
  font-variant-numeric: tabular-nums;
`;
