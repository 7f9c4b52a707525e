import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Activity } from '@contract/entities/activities';
import { color, font, radius, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { useRemovePost } from './useRemovePost';
import { useSettleReports } from './useSettleReports';

/** That a post was reported, for who moderates where it stands, with what they can do about it. */
export function Reports({ post, count }: { post: Activity; count: number }) {
  const settle = useSettleReports(post);
  const remove = useRemovePost(post);
  return (
    <Notice>
      <p>
        <FormattedMessage
          id="posts.reports"
          defaultMessage="{count, plural, one {Reported by # person.} other {Reported by # people.}}"
          values={{ count }}
        />
      </p>
      <Buttons>
        <Button size="sm" variant="secondary" onClick={settle}>
          <FormattedMessage id="posts.reports.settle" defaultMessage="Keep it" />
        </Button>
        <Button size="sm" variant="danger" onClick={remove}>
          <FormattedMessage id="posts.delete" defaultMessage="Delete" />
        </Button>
      </Buttons>
    </Notice>
  );
}

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
  align-items: center;
  justify-content: space-between;
  padding: ${space[2]} ${space[3]};
  border-inline-start: 3px solid ${color.warning};
  border-radius: ${radius.sm};
  background: ${color.sunken};
  font-size: ${font.sm};
`;

const Buttons = styled.div`
  display: flex;
  gap: ${space[2]};
`;
