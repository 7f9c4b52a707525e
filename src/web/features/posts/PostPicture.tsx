import { X } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { BaseImage } from '@contract/entities/images';
import { UPLOAD } from '@contract/uploadLimits';
import { useCreateImageMutation, useGetImageQuery } from '@web/api/storage';
import { useUpload } from '@web/api/uploads';
import { color, radius, space } from '@web/theme/tokens';
import { IconButton } from '@web/ui/button/IconButton';
import { Alert } from '@web/ui/feedback/Alert';
import { isMissing } from '@web/ui/feedback/errorText';
import { TextAreaField } from '@web/ui/form/TextAreaField';
import { ImageField } from '@web/ui/upload/ImageField';

/** What a picture may measure, width by height: a feed shows none that is taller, and none as a strip. */
const SHAPES = [4 / 5, 2] as const;

interface PostPictureProps {
  image: Pick<BaseImage, 'id' | 'uri' | 'description'> | null;
  offered: File | null;
  onDone: (image: Pick<BaseImage, 'id' | 'uri' | 'description'>) => void;
  onRemove: () => void;
  onDescribe: (description: string | null) => void;
  onLost: () => void;
  onHold: (reason: ReactNode) => void;
}

export function PostPicture({ image, offered, onDone, onRemove, onDescribe, onLost, onHold }: PostPictureProps) {
  const intl = useIntl();
  const upload = useUpload();
  const [create] = useCreateImageMutation();
  // A picture that a draft has kept for long may have been cleared away; one that was just sent is there.
  const [kept] = useState(image?.id);
  const { data, error } = useGetImageQuery(image && image.id === kept ? { imageId: kept } : skipToken);
  const isGone = isMissing(error);
  // What the organization has put there says what the organization wants it to.
  const isOwn = image?.id !== kept || data?.own === true;
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    if (!isGone) return;
    setIsLost(true);
    onLost();
  }, [isGone, onLost]);
  if (image) {
    return (
      <>
        <Kept>
          <img src={image.uri} alt={image.description ?? ''} />
          <IconButton
            data-kept
            label={intl.formatMessage({ id: 'posts.picture.remove', defaultMessage: 'Remove the picture' })}
            onClick={onRemove}
          >
            <X size={20} strokeWidth={1.5} aria-hidden />
          </IconButton>
        </Kept>
        {isOwn && (
          <TextAreaField
            rows={1}
            label={<FormattedMessage id="ui.crop.describe" defaultMessage="Describe the picture" />}
            hint={<FormattedMessage id="ui.crop.describe.why" defaultMessage="Read out to those who cannot see the picture." />}
            value={image.description ?? ''}
            maxLength={UPLOAD.descriptionMax}
            onChange={(description) => onDescribe(description || null)}
          />
        )}
      </>
    );
  }
  return (
    <>
      <Alert>
        {isLost && (
          <FormattedMessage id="posts.picture.lost" defaultMessage="The picture of this draft is no longer kept. Choose it again." />
        )}
      </Alert>
      <ImageField<BaseImage>
        label={<FormattedMessage id="posts.picture" defaultMessage="Picture" />}
        labelHidden
        required
        ratio={SHAPES}
        leastWidth={320}
        described
        preview={undefined}
        offered={offered}
        onHold={onHold}
        onDone={({ id, uri, description }) => onDone({ id, uri, description })}
        start={({ content, description }, name) => {
          const { send, cancel } = upload(content, name);
          return {
            cancel,
            send: async (progress) => create({ uploadId: await send(progress), type: 'activity', description }).unwrap(),
          };
        }}
      />
    </>
  );
}

const Kept = styled.div`
  position: relative;
  > img {
    display: block;
    inline-size: 100%;
    max-inline-size: 320px;
    border-radius: ${radius.sm};
  }
  > button {
    position: absolute;
    inset-block-start: ${space[1]};
    inset-inline-start: ${space[1]};
    background: ${color.surface};
  }
`;
