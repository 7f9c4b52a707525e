import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { useUpload } from '@web/api/uploads';
import type { FieldBinding } from '@web/ui/form/useForm';
import { Picture } from '@web/ui/media/Picture';
import { ImageField } from '@web/ui/upload/ImageField';

interface PictureUploadProps {
  field: FieldBinding<string>;
  /** The form is not sent while this is given a reason. */
  onHold: (reason: ReactNode) => void;
  current: string | null | undefined;
  ratio: number;
  /** How wide the cut-out must be, in pixels of the picture. */
  leastWidth: number;
  required?: boolean;
}

export function PictureUpload({ field: { id, error, onChange }, onHold, current, ratio, leastWidth, required }: PictureUploadProps) {
  const upload = useUpload();
  const [cut, setCut] = useState<string | null>(null);
  useEffect(() => () => void (cut && URL.revokeObjectURL(cut)), [cut]);
  return (
    <ImageField
      id={id}
      error={error}
      required={required ?? false}
      label={<FormattedMessage id="listings.form.picture" defaultMessage="Picture" />}
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
