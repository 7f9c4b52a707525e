import { Fragment, type ReactNode } from 'react';
import { FormattedDate, FormattedMessage, FormattedTime, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { BasePass } from '@contract/entities/passes';
import { isFileId } from '@contract/rules/answers';
import { useFile } from '@web/api/storage';
import { color, font, space } from '@web/theme/tokens';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { Skeleton } from '@web/ui/feedback/Skeleton';

interface PassAnswersProps {
  passes: readonly Pick<BasePass, 'id' | 'alternateId' | 'ticket' | 'responses' | 'status'>[];
  title?: ReactNode;
  action?: (passId: string) => ReactNode;
}

export function PassAnswers({ passes, title, action }: PassAnswersProps) {
  const intl = useIntl();
  const answered = passes.filter(({ responses, status }) => responses.length > 0 || (action && status === 'needsInfo'));
  if (answered.length === 0) return null;
  return (
    <section>
      <h2>{title ?? <FormattedMessage id="passes.answers" defaultMessage="Your answers" />}</h2>
      {answered.map(({ id, alternateId, ticket, responses }) => (
        <Fragment key={id}>
          {answered.length > 1 && (
            <h3>
              <FormattedMessage
                id="passes.typeAndNumber"
                defaultMessage="{type}, no. {number}"
                values={{ type: ticket.name, number: intl.formatNumber(alternateId, { useGrouping: false }) }}
              />
            </h3>
          )}
          <List>
            {responses.map(({ questionId, question, value }) => (
              <div key={questionId}>
                <dt>{question.label || question.name}</dt>
                <dd>
                  <Answer
                    type={question.type}
                    value={value}
                    texts={new Map(question.choices.map((choice) => [choice.value, choice.text || choice.value]))}
                  />
                </dd>
              </div>
            ))}
          </List>
          {action?.(id)}
        </Fragment>
      ))}
    </section>
  );
}

function Answer({ type, value, texts }: { type: string; value: string; texts: ReadonlyMap<string, string> }) {
  if (type === 'toggle') {
    return value === 'true' ? (
      <FormattedMessage id="passes.yes" defaultMessage="Yes" />
    ) : (
      <FormattedMessage id="passes.no" defaultMessage="No" />
    );
  }
  if (type === 'date' && !Number.isNaN(Date.parse(value))) return <FormattedDate value={value} timeZone="UTC" dateStyle="long" />;
  if (type === 'time' && !Number.isNaN(Date.parse(`1970-01-01T${value}Z`)))
    return <FormattedTime value={`1970-01-01T${value}Z`} timeZone="UTC" />;
  if (type === 'file' && /^https?:\/\//i.test(value)) {
    return (
      <a href={value} target="_blank" rel="noreferrer">
        {value}
      </a>
    );
  }
  if (type === 'file' && isFileId(value)) return <AnsweredFile fileId={Number(value)} />;
  return value
    .split('\n')
    .map((one) => texts.get(one) ?? one)
    .join('\n');
}

function AnsweredFile({ fileId }: { fileId: number }) {
  const { data, error } = useFile(fileId);
  if (data) return <a href={data.url}>{data.name}</a>;
  return error ? <ErrorMessage error={error} /> : <Skeleton shape="text" />;
}

const List = styled.dl`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  dt {
    color: ${color.quiet};
    font-size: ${font.sm};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;
