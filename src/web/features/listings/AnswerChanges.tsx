import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { AnswerChange } from '@contract/entities/attendeeHistory';
import type { ListingQuestion } from '@contract/entities/listings';
import { displayName } from '@contract/rules/names';
import { useListAnswerChangesQuery } from '@web/api/listingAttendees';
import { color, font, space } from '@web/theme/tokens';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { useAskedQuestions } from './useAskedQuestions';

interface AnswerChangesProps {
  eventId: string;
  timezone: string;
  accountId: string;
}

export function AnswerChanges({ eventId, timezone, accountId }: AnswerChangesProps) {
  const { currentData, error, isError, isFetching, refetch } = useListAnswerChangesQuery({ eventId, accountId });
  const questions = useAskedQuestions(eventId);
  if (isError && !currentData) return <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} />;
  if (!currentData || currentData.length === 0) return null;
  return (
    <section>
      <h3>
        <FormattedMessage id="listings.answerChanges" defaultMessage="Answers before" />
      </h3>
      <ol role="list">
        {currentData.map((change) => (
          <Change key={change.id} change={change} timezone={timezone} question={questions.find(({ id }) => id === change.questionId)} />
        ))}
      </ol>
    </section>
  );
}

interface ChangeProps {
  change: AnswerChange;
  timezone: string;
  question: ListingQuestion | undefined;
}

function Change({ change: { at, before, after, account, actor }, timezone, question }: ChangeProps) {
  const intl = useIntl();
  const none = intl.formatMessage({ id: 'listings.answerChanges.none', defaultMessage: 'nothing' });
  const by = actor ?? account;
  const words = (value: string | null) => {
    if (value === null) return none;
    if (question?.type === 'toggle') {
      return value === 'true'
        ? intl.formatMessage({ id: 'passes.yes', defaultMessage: 'Yes' })
        : intl.formatMessage({ id: 'passes.no', defaultMessage: 'No' });
    }
    const texts = value.split('\n').map((one) => question?.choices.find((choice) => choice.value === one)?.text || one);
    return intl.formatList(texts);
  };
  return (
    <Line>
      <span>
        <bdi>{question?.name}</bdi>
        {': '}
        <FormattedMessage
          id="listings.answerChanges.change"
          defaultMessage="from {before} to {after}"
          values={{ before: <del dir="auto">{words(before)}</del>, after: <ins dir="auto">{words(after)}</ins> }}
        />
      </span>
      <small>
        <FormattedDate value={at} dateStyle="medium" timeStyle="short" timeZone={timezone} />
        {by && (
          <>
            {' · '}
            <FormattedMessage id="listings.history.by" defaultMessage="by {name}" values={{ name: <bdi>{displayName(by)}</bdi> }} />
          </>
        )}
      </small>
    </Line>
  );
}

const Line = styled.li`
  display: grid;
  padding-block: ${space[2]};
  overflow-wrap: anywhere;
  ins {
    text-decoration: none;
  }
  small {
    color: ${color.quiet};
    font-size: ${font.sm};
  }
`;
