import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { color, font, radius } from '@web/theme/tokens';
import { Avatar, AVATAR_SIZES } from './Avatar';

interface AvatarGroupProps {
  people: { id: string; name: string; imageUrl?: string | null }[];
  total?: number;
  max?: number;
  size?: keyof typeof AVATAR_SIZES;
}

export function AvatarGroup({ people, total = people.length, max = 4, size = 'sm' }: AvatarGroupProps) {
  const intl = useIntl();
  const shown = people.slice(0, max);
  const more = total - shown.length;
  if (shown.length === 0) return null;
  const label = intl.formatMessage(
    { id: 'ui.people', defaultMessage: '{more, plural, =0 {{names}} one {{names} and # other} other {{names} and # others}}' },
    {
      names: intl.formatList(
        shown.map(({ name }) => name),
        { type: 'unit' },
      ),
      more,
    },
  );
  return (
    <Row role="img" aria-label={label}>
      {shown.map(({ id, name, imageUrl }) => (
        <Ring key={id} $px={AVATAR_SIZES[size]}>
          <Avatar name={name} imageUrl={imageUrl} size={size} decorative />
        </Ring>
      ))}
      {more > 0 && <More $px={AVATAR_SIZES[size]}>{`+${intl.formatNumber(more, { notation: 'compact' })}`}</More>}
    </Row>
  );
}

const Row = styled.span`
  display: inline-flex;
  align-items: center;
`;

const Ring = styled.span<{ $px: number }>`
  display: grid;
  border-radius: ${radius.round};
  box-shadow: 0 0 0 2px ${color.page};
  & + & {
    margin-inline-start: -${({ $px }) => Math.round($px / 6)}px;
  }
`;

const More = styled.span<{ $px: number }>`
  margin-inline-start: 6px;
  color: ${color.quiet};
  font-size: ${font.sm};
  font-variant-numeric: tabular-nums;
  line-height: ${({ $px }) => $px}px;
`;
