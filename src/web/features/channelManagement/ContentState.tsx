import { FormattedDate, FormattedMessage } from 'react-intl';
import type { Content } from '@contract/entities/contents';
import { Chip } from '@web/ui/media/Chip';

type Published = Pick<Content, 'published' | 'publishSchedule'>;

export const isDraft = ({ published, publishSchedule }: Published): boolean => published === null && publishSchedule === null;

/** Whether a content is out, when it will be, or that it is a draft. */
export function ContentState({ content: { published, publishSchedule } }: { content: Published }) {
  if (published !== null) {
    return (
      <Chip tone="good">
        <FormattedMessage
          id="channelManagement.state.published"
          defaultMessage="Published {date}"
          values={{ date: <FormattedDate value={published} dateStyle="medium" /> }}
        />
      </Chip>
    );
  }
  if (publishSchedule !== null) {
    return (
      <Chip tone="primary">
        <FormattedMessage
          id="channelManagement.state.planned"
          defaultMessage="Planned for {date}"
          values={{ date: <FormattedDate value={publishSchedule.date} dateStyle="medium" timeStyle="short" /> }}
        />
      </Chip>
    );
  }
  return (
    <Chip tone="warning">
      <FormattedMessage id="channelManagement.state.draft" defaultMessage="Draft" />
    </Chip>
  );
}
