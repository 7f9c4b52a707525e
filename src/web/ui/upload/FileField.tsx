import { useEffect, useState, type ReactNode } from 'react';
import { FileText, Upload, X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { FileKind } from '@contract/entities/questions';
import { UPLOAD } from '@contract/uploadLimits';
import { FILM_TYPES, typesOf } from '@contract/rules/fileKinds';
import { color, font } from '@web/theme/tokens';
import { IconButton } from '../button/IconButton';
import { Field, type FieldProps } from '../form/Field';
import { focusControl } from '../form/focusField';
import { useLatest } from '../hooks/useLatest';
import { checkFile, namesOf } from './checkFile';
import { Name, Row, PickWords, UploadZone } from './UploadZone';
import { useUploadTask, type UploadTask } from './useUploadTask';

interface FileFieldProps<Result> extends FieldProps {
  /** The file that is kept now; without an address it cannot be looked at. */
  file: { name: string; href?: string | undefined } | null;
  kinds?: readonly FileKind[];
  /** A video or a recording that is played to others. */
  film?: boolean;
  accept?: string;
  maxBytes?: number;
  offered?: File | null;
  start: (file: File) => UploadTask<Result>;
  onDone: (result: Result) => void;
  onRemove: () => void;
  onHold?: (reason: ReactNode) => void;
}

export function FileField<Result>(props: FileFieldProps<Result>) {
  const {
    file,
    film = false,
    kinds = film ? FILM : ANY,
    accept,
    maxBytes = UPLOAD.fileMaxBytes,
    offered,
    start,
    onDone,
    onRemove,
    onHold,
    error,
    ...field
  } = props;
  const intl = useIntl();
  const upload = useUploadTask({ onDone, onHold });
  const [earlier, setEarlier] = useState<ReactNode>();
  const pick = (picked: File) => {
    const fault = checkFile(intl, picked, { maxBytes, kinds, film });
    if (fault) return upload.refuse(fault);
    setEarlier(error);
    upload.begin(start(picked), picked.name);
  };
  const pickLatest = useLatest(pick);
  useEffect(() => {
    if (offered) pickLatest(offered);
  }, [offered, pickLatest]);

  const words = { megabytes: maxBytes / 1_000_000, what: kinds.length > 0 ? namesOf(intl, kinds) : 'none' };
  const isIdle = upload.state.status === 'idle';
  return (
    // What is wrong with the file that is kept says nothing of the one on its way, and is heard in place of its having come.
    <Field {...field} error={upload.fault ?? (isIdle || error !== earlier ? error : undefined)}>
      {(control) => (
        <UploadZone
          control={control}
          upload={upload.told && isIdle && error ? { ...upload, told: error } : upload}
          accept={kinds.length > 0 ? (film ? FILM_TYPES : typesOf(kinds)).join(',') : accept}
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
                    defaultMessage="Choose {what, select, none {a file} other {{what}}}, or drop it here. At most {megabytes, number} MB."
                    values={words}
                  />
                }
                choose={
                  <FormattedMessage
                    id="ui.file.choose"
                    defaultMessage="Choose {what, select, none {a file} other {{what}}}. At most {megabytes, number} MB."
                    values={words}
                  />
                }
              />
            </>
          }
        />
      )}
    </Field>
  );
}

const ANY: readonly FileKind[] = [];
const FILM: readonly FileKind[] = ['video', 'audio'];

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
