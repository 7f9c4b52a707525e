import { useIntl } from 'react-intl';
import type { File as StoredFile } from '@contract/entities/media';
import { isFileId } from '@contract/rules/answers';
import { useCreateFileMutation, useFile } from '@web/api/storage';
import { useUpload } from '@web/api/uploads';
import { FileField } from '@web/ui/upload/FileField';
import type { InputProps } from './questionInputs';

export function FileAnswer({ question, eventId: _, value, onChange, ...rest }: InputProps) {
  const intl = useIntl();
  const upload = useUpload();
  const [createFile] = useCreateFileMutation();
  const kept = useFile(isFileId(value) ? Number(value) : null);

  function start(file: File) {
    const { send, cancel } = upload(file, file.name);
    return {
      cancel,
      send: async (progress: (share: number | 'waiting') => void): Promise<StoredFile> =>
        createFile({ uploadId: await send(progress) }).unwrap(),
    };
  }

  // Other clients may answer with an address of their own.
  const name = isFileId(value) ? (kept.currentData?.name ?? intl.formatMessage({ id: 'questions.file', defaultMessage: 'File' })) : value;
  return (
    <FileField
      {...rest}
      file={value === '' ? null : { name, href: kept.currentData?.url }}
      kinds={question.fileKinds}
      start={start}
      onDone={({ id }) => onChange(String(id))}
      onRemove={() => onChange('')}
    />
  );
}
