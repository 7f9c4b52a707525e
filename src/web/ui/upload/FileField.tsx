import type { ReactNode } from 'react';
import { FileText, Upload, X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { UPLOAD } from '@contract/limits';
import { color, font } from '@web/theme/tokens';
import { IconButton } from '../button/IconButton';
import { Field, type FieldProps } from '../form/Field';
import { focusControl } from '../form/focusField';
import { checkFile } from './checkFile';
import { Name, Row, PickWords, UploadZone } from './UploadZone';
import { useUploadTask, type UploadTask } from './useUploadTask';

const most = { megabytes: UPLOAD.fileMaxBytes / 1_000_000 };

interface FileFieldProps<Result> extends FieldProps {
  /** The file that is kept now; without an address it cannot be looked at. */
  file: { name: string; href?: string | undefined } | null;
  /** Begins to send a file. */
  start: (file: File) => UploadTask<Result>;
  onDone: (result: Result) => void;
  onRemove: () => void;
  /** From a form: why it cannot be sent yet. */
  onHold?: (reason: ReactNode) => void;
}

/** A file: chosen, dropped or pasted; sent with its progress in sight; replaced and taken back. */
export function FileField<Result>({ file, start, onDone, onRemove, onHold, error, ...field }: FileFieldProps<Result>) {
  const intl = useIntl();
  const upload = useUploadTask({ onDone, onHold });
  const pick = (picked: File) => {
    const fault = checkFile(intl, picked, { maxBytes: UPLOAD.fileMaxBytes });
    if (fault) upload.refuse(fault);
    else upload.begin(start(picked), picked.name);
  };

  return (
    <Field {...field} error={upload.fault ?? error}>
      {(control) => (
        <UploadZone
          control={control}
          upload={upload}
          onPick={pick}
          kept={
            file && (
              <Row>
                <FileText size={20} strokeWidth={1.5} aria-hidden />
                <Name dir="auto">{file.href ? <a href={file.href}>{file.name}</a> : file.name}</Name>
                <Replace htmlFor={control.id}>
                  <FormattedMessage id="ui.file.replace" defaultMessage="Replace" />
                </Replace>
                <IconButton
                  label={intl.formatMessage({ id: 'ui.file.remove', defaultMessage: 'Remove {name}' }, { name: file.name })}
                  onClick={() => {
                    focusControl(control.id);
                    onRemove();
                  }}
                >
                  <X size={20} strokeWidth={1.5} aria-hidden />
                </IconButton>
              </Row>
            )
          }
          prompt={
            <>
              <Upload size={20} strokeWidth={1.5} aria-hidden />
              <PickWords
                drop={
                  <FormattedMessage
                    id="ui.file.pick"
                    defaultMessage="Choose a file, or drop it here. At most {megabytes, number} MB."
                    values={most}
                  />
                }
                choose={
                  <FormattedMessage id="ui.file.choose" defaultMessage="Choose a file. At most {megabytes, number} MB." values={most} />
                }
              />
            </>
          }
        />
      )}
    </Field>
  );
}

const Replace = styled.label`
  padding-block: 12px;
  color: ${color.primaryText};
  font-size: ${font.sm};
  cursor: pointer;
  @media (hover: hover) {
    &:hover {
      text-decoration: underline;
    }
  }
`;
