import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BaseVideo } from '@contract/entities/media';
import { VIDEO } from '@contract/uploadLimits';
import { useVideo, useVideoUpload } from '@web/api/videos';
import type { FieldBinding } from '@web/ui/form/useForm';
import { VideoPlayer } from '@web/ui/media/VideoPlayer';
import { FileField } from '@web/ui/upload/FileField';

interface VideoUploadProps {
  field: FieldBinding<string>;
  /** The form is not sent while this is given a reason. */
  onHold: (reason: ReactNode) => void;
}

/** The video of a form: it is kept as soon as it has come in, and its field holds its id. */
export function VideoUpload({ field: { id, error, onChange }, onHold }: VideoUploadProps) {
  const upload = useVideoUpload('content');
  const [sent, setSent] = useState<{ name: string; video?: BaseVideo } | null>(null);
  return (
    <>
      <FileField
        id={id}
        error={error}
        required
        label={<FormattedMessage id="listings.media.theVideo" defaultMessage="Video or recording" />}
        file={sent?.video ? sent : null}
        film
        maxBytes={VIDEO.maxBytes}
        start={(file) => {
          setSent({ name: file.name });
          return upload(file);
        }}
        onDone={(video) => {
          setSent((now) => now && { ...now, video });
          onChange(video.id);
        }}
        onRemove={() => {
          setSent(null);
          onChange('');
        }}
        onHold={onHold}
      />
      {sent?.video && <SentVideo video={sent.video} />}
    </>
  );
}

function SentVideo({ video }: { video: BaseVideo }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'posts.video.yours', defaultMessage: 'Your video' });
  return <VideoPlayer video={useVideo(video)} label={label} />;
}
