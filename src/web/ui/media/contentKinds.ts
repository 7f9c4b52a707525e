import { BookOpen, Headphones, Video, type LucideIcon } from 'lucide-react';
import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { BaseContent } from '@contract/entities/contents';
import type { ContentType } from '@contract/entities/enumerations';

export const kindOf = ({ video, audio }: Pick<BaseContent, 'video' | 'audio'>): ContentType =>
  video ? 'video' : audio ? 'audio' : 'article';

export const KIND_ICONS: Record<ContentType, LucideIcon> = { video: Video, audio: Headphones, article: BookOpen };

export const KIND_NAMES: Record<ContentType, MessageDescriptor> = defineMessages({
  video: { id: 'contents.kind.video', defaultMessage: 'Video' },
  audio: { id: 'contents.kind.audio', defaultMessage: 'Audio' },
  article: { id: 'contents.kind.article', defaultMessage: 'Article' },
});
