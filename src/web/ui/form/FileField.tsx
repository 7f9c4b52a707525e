import { useState, type DragEvent } from 'react';
import { FileText, Upload, X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { color, font, motion, radius, space } from '@web/theme/tokens';
import { IconButton } from '../button/IconButton';
import { Field, type FieldProps } from './Field';

interface FileFieldProps extends FieldProps {
  /** The file that is kept now. */
  file?: { name: string; href?: string } | null;
  onPick: (file: File) => void;
  onRemove: () => void;
  /** How much of it has been sent, 0 to 1, while it is being sent. */
  progress?: number | null;
  accept?: string;
  disabled?: boolean;
}

/** A file: chosen, dropped or pasted; shown with its progress while it is sent, and with a way to take it back. */
export function FileField({ file, onPick, onRemove, progress = null, accept, disabled, ...field }: FileFieldProps) {
  const intl = useIntl();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null | undefined) => {
    const picked = files?.[0];
    if (picked && !disabled) onPick(picked);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };

  return (
    <Field {...field}>
      {(control) =>
        file ? (
          <Kept>
            <FileText size={20} strokeWidth={1.5} aria-hidden />
            <Name>{file.href ? <a href={file.href}>{file.name}</a> : file.name}</Name>
            <IconButton
              id={control.id}
              label={intl.formatMessage({ id: 'ui.file.remove', defaultMessage: 'Remove {name}' }, { name: file.name })}
              onClick={onRemove}
            >
              <X size={20} strokeWidth={1.5} aria-hidden />
            </IconButton>
            {progress !== null && (
              <Progress aria-label={intl.formatMessage({ id: 'ui.file.progress', defaultMessage: 'Uploading' })} value={progress} max={1} />
            )}
          </Kept>
        ) : (
          <Drop
            $over={over}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
            onPaste={({ clipboardData }) => take(clipboardData.files)}
          >
            <Upload size={20} strokeWidth={1.5} aria-hidden />
            <span>
              <FormattedMessage id="ui.file.pick" defaultMessage="Choose a file, or drop it here" />
            </span>
            <input
              {...control}
              type="file"
              accept={accept}
              disabled={disabled}
              onChange={({ target }) => {
                take(target.files);
                // The same file may be picked again after it was removed.
                target.value = '';
              }}
            />
          </Drop>
        )
      }
    </Field>
  );
}

const Drop = styled.div<{ $over: boolean }>`
  position: relative;
  display: flex;
  gap: ${space[3]};
  align-items: center;
  justify-content: center;
  min-block-size: 72px;
  padding: ${space[4]};
  border: 1px dashed ${({ $over }) => ($over ? color.primaryText : color.lineStrong)};
  border-radius: ${radius.sm};
  background: ${({ $over }) => ($over ? color.primaryTint : 'transparent')};
  color: ${color.quiet};
  font-size: ${font.sm};
  text-align: center;
  transition: background-color ${motion.fast};
  &:focus-within {
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
`;

const Kept = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 0 ${space[3]};
  align-items: center;
  padding-inline-start: ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.sm};
  background: ${color.surface};
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Progress = styled.progress`
  grid-column: 1 / -1;
  inline-size: 100%;
  block-size: 4px;
  margin-block-end: ${space[3]};
  accent-color: ${color.primary};
`;
