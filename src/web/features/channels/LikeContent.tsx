import { Heart } from 'lucide-react';
import { FormattedNumber, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Content } from '@contract/entities/contents';
import { color } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { useContentLike } from './useContentLike';

export function LikeContent({ content }: { content: Content }) {
  const { liked, count, toggle } = useContentLike(content);
  const label = useIntl().formatMessage(
    { id: 'posts.like', defaultMessage: 'Like, {count, plural, =0 {nobody yet} one {# person} other {# people}}' },
    { count },
  );
  return (
    <Pressed
      variant="secondary"
      aria-pressed={liked}
      aria-label={label}
      icon={<Heart size={20} strokeWidth={1.5} aria-hidden />}
      onClick={toggle}
    >
      <FormattedNumber value={count} />
    </Pressed>
  );
}

const Pressed = styled(Button)`
  &[aria-pressed='true'] svg {
    color: ${color.badText};
    fill: currentcolor;
  }
`;
