import { FormattedDate, FormattedMessage } from 'react-intl';
import type { Content } from '@contract/entities/contents';
import { Chip } from './Chip';

/** Whether a content is out, when it will be, or that it is a draft. */
export function ContentState({ content: { published, publishSchedule } }: { content: Pick<Content, 'published' | 'publishSchedule'> }) {
  if (published !== null) {
    return (
      <Chip tone="good">
        <FormattedMessage
          id="contents.published"
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
          id="contents.planned"
          defaultMessage="Planned for {date}"
          values={{ date: <FormattedDate value={publishSchedule.date} dateStyle="medium" timeStyle="short" /> }}
        />
      </Chip>
    );
  }
  return (
    <Chip tone="warning">
      <FormattedMessage id="contents.draft" defaultMessage="Draft" />
    </Chip>
  );
}
