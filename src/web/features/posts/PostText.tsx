import { createElement, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { ActivityEntity } from '@contract/entities/activities';
import type { MarkType } from '@contract/entities/enumerations';
import { color } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { Link } from '@web/ui/navigation/Link';
import { More } from './More';
import { stretchesOf } from './richText';

const ELEMENTS: Record<MarkType, string> = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' };

const marked = (text: ReactNode, marks: readonly MarkType[]) =>
  marks.reduce<ReactNode>((inside, mark) => createElement(ELEMENTS[mark], null, inside), text);

function place(entity: ActivityEntity | null, inside: ReactNode): ReactNode {
  if (entity?.account) return <Link to={`/accounts/${entity.account.username}`}>{inside}</Link>;
  if (entity?.interest) return <Link to={`/interests/${entity.interest.id}`}>{inside}</Link>;
  if (!entity?.linkPreview || !/^https?:\/\//i.test(entity.linkPreview.url)) return inside;
  return (
    <a href={entity.linkPreview.url} target="_blank" rel="noopener noreferrer nofollow ugc">
      {inside}
    </a>
  );
}

interface PostTextProps {
  message: string;
  entities: ActivityEntity[] | null;
  folded: boolean;
}

const LONG = { characters: 420, lines: 9 };
const isLong = (message: string) => message.length > LONG.characters || message.split('\n').length > LONG.lines;

export function PostText({ message, entities, folded }: PostTextProps) {
  const [opened, setOpened] = useState(false);
  const short = folded && !opened && isLong(message);
  return (
    <>
      <Words dir="auto" data-short={short}>
        {stretchesOf(message, entities).map(({ text, marks, entity }, at) => (
          <span key={at}>{place(entity, marked(text, marks))}</span>
        ))}
      </Words>
      {short && (
        <More>
          <Button variant="quiet" size="sm" onClick={() => setOpened(true)}>
            <FormattedMessage id="posts.whole" defaultMessage="Show all of it" />
          </Button>
        </More>
      )}
    </>
  );
}

const Words = styled.div`
  max-inline-size: 70ch;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  &[data-short='true'] {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 8;
  }
  a {
    color: ${color.primaryText};
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.15em;
    &:hover {
      text-decoration-thickness: 2px;
    }
  }
`;
