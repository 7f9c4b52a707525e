import { Captions, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { BaseVideo } from '@contract/entities/media';
import { VIDEO } from '@contract/uploadLimits';
import { useUpload } from '@web/api/uploads';
import { useSetVideoCaptionsMutation, useVideo, useVideoUpload } from '@web/api/videos';
import { color, font, space } from '@web/theme/tokens';
import { IconButton } from '@web/ui/button/IconButton';
import { VideoPlayer } from '@web/ui/media/VideoPlayer';
import { FileField } from '@web/ui/upload/FileField';

interface PostVideoProps {
  video: BaseVideo | null;
  offered: File | null;
  onDone: (video: BaseVideo) => void;
  onRemove: () => void;
  onHold: (reason: ReactNode) => void;
}

export function PostVideo({ video, offered, onDone, onRemove, onHold }: PostVideoProps) {
  const intl = useIntl();
  const upload = useVideoUpload('activity');
  const sendFile = useUpload();
  const [setCaptions] = useSetVideoCaptionsMutation();
  if (!video)
    return (
      <FileField
        label={<FormattedMessage id="posts.video" defaultMessage="Video or recording" />}
        labelHidden
        required
        file={null}
        film
        maxBytes={VIDEO.maxBytes}
        offered={offered}
        start={upload}
        onDone={onDone}
        onRemove={onRemove}
        onHold={onHold}
      />
    );
  return (
    <Kept>
      <SentVideo video={video} />
      <IconButton data-kept label={intl.formatMessage({ id: 'posts.video.remove', defaultMessage: 'Remove the video' })} onClick={onRemove}>
        <X size={20} strokeWidth={1.5} aria-hidden />
      </IconButton>
      {video.width > 0 &&
        (video.captionsUrl ? (
          <Said>
            <Captions size={20} strokeWidth={1.5} aria-hidden />
            <FormattedMessage id="posts.video.captioned" defaultMessage="It has captions." />
          </Said>
        ) : (
          <FileField
            label={<FormattedMessage id="posts.video.captions" defaultMessage="Captions (WebVTT)" />}
            file={null}
            accept=".vtt"
            maxBytes={VIDEO.captionsMaxBytes}
            start={(file) => {
              const { send, cancel } = sendFile(file, file.name);
              return {
                cancel,
                send: async (progress) => setCaptions({ videoId: video.id, uploadId: await send(progress) }).unwrap(),
              };
            }}
            onDone={onDone}
            onRemove={onRemove}
            onHold={onHold}
          />
        ))}
    </Kept>
  );
}

function SentVideo({ video }: { video: BaseVideo }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'posts.video.yours', defaultMessage: 'Your video' });
  return <VideoPlayer video={useVideo(video)} label={label} />;
}

const Kept = styled.div`
  position: relative;
  display: grid;
  gap: ${space[2]};
  max-inline-size: 480px;
  > button {
    position: absolute;
    inset-block-start: ${space[1]};
    inset-inline-start: ${space[1]};
    background: ${color.surface};
  }
`;

const Said = styled.span`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  font-size: ${font.sm};
`;
