import { FormattedDate, FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Content } from '@contract/entities/contents';
import { contentAddress } from '@contract/rules/channelAddresses';
import { color, font, space } from '@web/theme/tokens';
import { KIND_ICONS, KIND_NAMES, kindOf } from '@web/ui/media/contentKinds';
import { ContentState } from '@web/ui/media/ContentState';
import { Picture } from '@web/ui/media/Picture';
import { PictureLink } from '@web/ui/media/PictureLink';
import { PlayButton } from './PlayButton';

interface ContentCardProps {
  content: Content;
  /** Whether the channel is not named, for it is the one that is open. */
  within?: boolean;
  priority?: boolean;
}

export function ContentCard({ content, within = false, priority = false }: ContentCardProps) {
  const { title, image, channel, duration, published, audio, video } = content;
  const kind = kindOf(content);
  const Icon = KIND_ICONS[kind];
  return (
    <Card>
      <PictureLink to={contentAddress(content)}>
        <Picture src={image?.uri ?? channel.image.uri} alt="" ratio={16 / 9} priority={priority} />
        <Title>
          <bdi>{title ?? channel.name}</bdi>
        </Title>
        <Facts>
          <span>
            <Icon size={14} strokeWidth={1.5} aria-hidden /> <FormattedMessage {...KIND_NAMES[kind]} />
          </span>
          {duration && <span>{duration}</span>}
          {published && (
            <span>
              <FormattedDate value={published} dateStyle="medium" />
            </span>
          )}
          {!within && (
            <span>
              <bdi>{channel.name}</bdi>
            </span>
          )}
        </Facts>
        {!published && <ContentState content={content} />}
      </PictureLink>
      {audio?.url && !video && (
        <Corner>
          <PlayButton content={content} round />
        </Corner>
      )}
    </Card>
  );
}

const Card = styled.div`
  position: relative;
`;

const Corner = styled.div`
  position: absolute;
  inset-block-start: ${space[2]};
  inset-inline-end: ${space[2]};
`;

const Title = styled.h2`
  margin-block-start: ${space[1]};
  font-size: ${font.lg};
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  overflow: hidden;
  color: ${color.quiet};
  font-size: ${font.sm};
  > span {
    position: relative;
    inset-inline-start: -${space[4]};
    display: inline-flex;
    gap: ${space[1]};
    align-items: center;
  }
  /* The dot before the first of a line falls out of sight. */
  > span::before {
    flex: none;
    inline-size: ${space[4]};
    margin-inline-end: -${space[1]};
    text-align: center;
    content: '·' / '';
  }
`;
