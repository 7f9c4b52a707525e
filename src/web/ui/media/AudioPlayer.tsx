import { X } from 'lucide-react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { color, font, frame, layer, radius, shadow, space } from '@web/theme/tokens';
import { IconButton } from '../button/IconButton';
import { Link } from '../navigation/Link';

interface AudioPlayerProps {
  title: string;
  audioUrl: string;
  imageUrl?: string | null | undefined;
  channel: { slug: string; name: string };
  onClose: () => void;
}

export function AudioPlayer({ title, audioUrl, imageUrl, channel, onClose }: AudioPlayerProps) {
  const intl = useIntl();
  return (
    <Box role="region" aria-label={intl.formatMessage({ id: 'ui.player', defaultMessage: 'Audio player' })}>
      {imageUrl && <Blur src={imageUrl} alt="" />}
      <Row>
        {imageUrl && <img src={imageUrl} alt="" width={48} height={48} />}
        <Words>
          <strong>{title}</strong>
          <Link to={`/channels/${channel.slug}`}>{channel.name}</Link>
        </Words>
        <IconButton label={intl.formatMessage({ id: 'ui.player.close', defaultMessage: 'Close player' })} onClick={onClose}>
          <X size={20} strokeWidth={1.5} aria-hidden />
        </IconButton>
      </Row>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the recordings carry none; a transcript stands on the content's page */}
      <audio key={audioUrl} src={audioUrl} controls autoPlay aria-label={title} />
    </Box>
  );
}

const Box = styled.aside`
  position: fixed;
  inset-block-end: calc(${frame.bar} + ${space[4]});
  inset-inline-end: ${space[4]};
  z-index: ${layer.player};
  overflow: hidden;
  inline-size: 360px;
  padding: ${space[3]};
  border-radius: ${radius.lg};
  background: ${color.raised};
  box-shadow: ${shadow.float};
  audio {
    position: relative;
    display: block;
    inline-size: 100%;
    block-size: 40px;
    margin-block-start: ${space[2]};
  }
  @media (max-width: 1023px) {
    inset-block-end: ${frame.bar};
    inset-inline: 0;
    inline-size: auto;
    border-radius: ${radius.lg} ${radius.lg} 0 0;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
  @media print {
    display: none;
  }
`;

const Blur = styled.img`
  position: absolute;
  inset: -24px;
  inline-size: calc(100% + 48px);
  max-inline-size: none;
  block-size: calc(100% + 48px);
  object-fit: cover;
  opacity: 0.22;
  filter: blur(24px) saturate(1.4);
`;

const Row = styled.div`
  position: relative;
  display: flex;
  gap: ${space[3]};
  align-items: center;
  > img {
    flex: none;
    border-radius: ${radius.sm};
    object-fit: cover;
  }
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
  line-height: 1.35;
  > * {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > strong {
    font-weight: 600;
  }
  > a {
    color: ${color.text};
    font-size: ${font.sm};
  }
`;
