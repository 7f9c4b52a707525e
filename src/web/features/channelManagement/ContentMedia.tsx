import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Content } from '@contract/entities/contents';
import type { BaseFile, BaseVideo } from '@contract/entities/media';
import { OPENGRAPH_IMAGE } from '@contract/limits';
import { VIDEO } from '@contract/uploadLimits';
import { useUpdateContentMutation } from '@web/api/contents';
import { useCreateFileMutation } from '@web/api/storage';
import { useUpload } from '@web/api/uploads';
import { useVideo, useVideoUpload } from '@web/api/videos';
import { AskFirst } from '@web/ui/dialog/AskFirst';
import { Picture } from '@web/ui/media/Picture';
import { VideoPlayer } from '@web/ui/media/VideoPlayer';
import { FileField } from '@web/ui/upload/FileField';
import { ImageField } from '@web/ui/upload/ImageField';
import { Section } from './Sections';

/** What is to be seen and heard in a content. Each is there as soon as it has been uploaded. */
export const ContentMedia = ({ content }: { content: Content }) => (
  <Section>
    <h2>
      <FormattedMessage id="channelManagement.media" defaultMessage="Recording and picture" />
    </h2>
    <Audio content={content} />
    <Video content={content} />
    <ContentPicture content={content} />
  </Section>
);

const ids = ({ id, channel }: Content) => ({ channelId: channel.id, contentId: id });

function Audio({ content }: { content: Content }) {
  const upload = useUpload();
  const [createFile] = useCreateFileMutation();
  const [update] = useUpdateContentMutation();
  const [removing, setRemoving] = useState(false);
  const { audio } = content;
  return (
    <>
      <FileField
        label={<FormattedMessage id="contents.kind.audio" defaultMessage="Audio" />}
        kinds={AUDIO}
        file={audio && { name: audio.name, href: audio.url }}
        start={(file) => {
          const { send, cancel } = upload(file, file.name);
          let kept: BaseFile | undefined;
          return {
            cancel,
            async send(progress) {
              // Tried again, it is not kept a second time.
              kept ??= await createFile({ uploadId: await send(progress), name: file.name }).unwrap();
              return update({ ...ids(content), content: { audioId: kept.id } }).unwrap();
            },
          };
        }}
        onDone={ignore}
        onRemove={() => setRemoving(true)}
      />
      {audio?.url && <Sound url={audio.url} />}
      {removing && <TakeOff content={content} medium="audioId" onClose={() => setRemoving(false)} />}
    </>
  );
}

function Sound({ url }: { url: string }) {
  const label = useIntl().formatMessage({ id: 'contents.kind.audio', defaultMessage: 'Audio' });
  const video = { width: 0, height: 0, thumbnailUrl: '', readyToStream: true, hlsUrl: url, captionsUrl: null };
  return <VideoPlayer video={video} label={label} />;
}

function Video({ content }: { content: Content }) {
  const intl = useIntl();
  const upload = useVideoUpload('content');
  const [update] = useUpdateContentMutation();
  const [removing, setRemoving] = useState(false);
  const { video } = content;
  const name = intl.formatMessage({ id: 'contents.kind.video', defaultMessage: 'Video' });
  return (
    <>
      <FileField
        label={name}
        film
        kinds={FILM}
        maxBytes={VIDEO.maxBytes}
        file={video && { name }}
        start={(file) => {
          const { send, cancel } = upload(file);
          let kept: BaseVideo | undefined;
          return {
            cancel,
            async send(progress) {
              kept ??= await send(progress);
              return update({ ...ids(content), content: { videoId: kept.id } }).unwrap();
            },
          };
        }}
        onDone={ignore}
        onRemove={() => setRemoving(true)}
      />
      {video && <Film video={video} label={name} />}
      {removing && <TakeOff content={content} medium="videoId" onClose={() => setRemoving(false)} />}
    </>
  );
}

const Film = ({ video, label }: { video: BaseVideo; label: string }) => <VideoPlayer video={useVideo(video)} label={label} />;

interface TakeOffProps {
  content: Content;
  medium: 'audioId' | 'videoId';
  onClose: () => void;
}

function TakeOff({ content, medium, onClose }: TakeOffProps) {
  const [update, { isLoading }] = useUpdateContentMutation();
  return (
    <AskFirst
      title={<FormattedMessage id="channelManagement.takeOff.ask" defaultMessage="Remove the recording?" />}
      about={<FormattedMessage id="channelManagement.takeOff.about" defaultMessage="It is gone for good. You can upload another one." />}
      act={<FormattedMessage id="channelManagement.takeOff" defaultMessage="Remove it" />}
      pending={isLoading}
      onAct={() => update({ ...ids(content), content: { [medium]: null } })}
      onClose={onClose}
    />
  );
}

function ContentPicture({ content }: { content: Content }) {
  const upload = useUpload();
  const [update] = useUpdateContentMutation();
  return (
    <ImageField
      label={<FormattedMessage id="channelManagement.picture" defaultMessage="Picture" />}
      ratio={OPENGRAPH_IMAGE.width / OPENGRAPH_IMAGE.height}
      leastWidth={600}
      described
      preview={<Picture src={content.image?.uri} alt={content.image?.description ?? ''} />}
      start={({ content: picture, description }, name) => {
        const { send, cancel } = upload(picture, name);
        return {
          cancel,
          send: async (progress) =>
            update({ ...ids(content), content: {}, uploadId: await send(progress), imageDescription: description }).unwrap(),
        };
      }}
    />
  );
}

const AUDIO = ['audio'] as const;
const FILM = ['video'] as const;
const ignore = () => undefined;
