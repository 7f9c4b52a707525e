import { BookOpen, Headphones, Video, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { BaseContent } from '@contract/entities/contents';
import type { ContentType } from '@contract/entities/enumerations';

export const kindOf = ({ video, audio }: Pick<BaseContent, 'video' | 'audio'>): ContentType =>
  video ? 'video' : audio ? 'audio' : 'article';

export const KIND_ICONS: Record<ContentType, LucideIcon> = { video: Video, audio: Headphones, article: BookOpen };

export const KIND_NAMES: Record<ContentType, ReactNode> = {
  video: <FormattedMessage id="contents.kind.video" defaultMessage="Video" />,
  audio: <FormattedMessage id="contents.kind.audio" defaultMessage="Audio" />,
  article: <FormattedMessage id="contents.kind.article" defaultMessage="Article" />,
};
