import { useEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { FieldBinding } from '../form/useForm';
import { Picture } from '../media/Picture';
import { ImageField } from './ImageField';
import type { UploadTask } from './useUploadTask';

interface PictureFieldProps {
  field: FieldBinding<string>;
  label: ReactNode;
  upload: (content: Blob, name: string) => UploadTask<string>;
  /** The form is not sent while this is given a reason. */
  onHold: (reason: ReactNode) => void;
  current: string | null | undefined;
  ratio: number;
  /** How wide the cut-out must be, in pixels of the picture. */
  leastWidth: number;
  required?: boolean;
}

/** The picture of a form: it is uploaded as soon as it is cut, and its field holds the upload's id. */
export function PictureField({
  field: { id, error, onChange },
  label,
  upload,
  onHold,
  current,
  ratio,
  leastWidth,
  required,
}: PictureFieldProps) {
  const [cut, setCut] = useState<string | null>(null);
  useEffect(() => () => void (cut && URL.revokeObjectURL(cut)), [cut]);
  return (
    <ImageField
      id={id}
      error={error}
      required={required ?? false}
      label={label}
      ratio={ratio}
      leastWidth={leastWidth}
      preview={
        <Shown $narrow={ratio <= 1}>
          <Picture src={cut ?? current} alt="" ratio={ratio} />
        </Shown>
      }
      start={({ content }, name) => {
        setCut(URL.createObjectURL(content));
        return upload(content, name);
      }}
      onDone={onChange}
      onHold={onHold}
    />
  );
}

const Shown = styled.div<{ $narrow: boolean }>`
  max-inline-size: ${({ $narrow }) => ($narrow ? '160px' : 'none')};
`;
