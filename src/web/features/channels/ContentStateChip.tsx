import { FormattedDate, FormattedMessage } from 'react-intl';
import type { Content } from '@contract/entities/contents';
import { Chip } from '@web/ui/media/Chip';

/** What is not published yet is seen by those alone who manage its channel. */
export function ContentStateChip({ content: { published, publishSchedule } }: { content: Content }) {
  if (published) return null;
  return (
    <Chip tone="warning">
      {publishSchedule ? (
        <FormattedMessage
          id="contents.planned"
          defaultMessage="Planned for {date}"
          values={{ date: <FormattedDate value={publishSchedule.date} dateStyle="medium" timeStyle="short" /> }}
        />
      ) : (
        <FormattedMessage id="contents.draft" defaultMessage="Draft" />
      )}
    </Chip>
  );
}
