import { UsersRound } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { BaseGroup, GroupStanding } from '@contract/entities/groups';
import { color, font, space } from '@web/theme/tokens';
import { Chip } from '@web/ui/media/Chip';
import { Picture } from '@web/ui/media/Picture';
import { PictureLink } from '@web/ui/media/PictureLink';
import { AccessChip } from './AccessChip';
import { groupAddress } from './groupTabs';
import { StandingWord } from './StandingWord';

interface GroupCardProps {
  group: BaseGroup & { _count?: { members: number } };
  standing: GroupStanding | null;
}

export const GroupCard = ({ group, standing }: GroupCardProps) => (
  <PictureLink to={groupAddress(group.slug)}>
    <Picture src={group.image?.uri} alt="">
      {!group.image && (
        <Sign>
          <UsersRound size={48} strokeWidth={1} aria-hidden />
        </Sign>
      )}
    </Picture>
    <Name>
      <bdi>{group.name}</bdi>
    </Name>
    <Facts>
      <AccessChip access={group.access} />
      {standing && (
        <Chip tone={standing === 'invited' ? 'warning' : 'primary'}>
          <StandingWord standing={standing} />
        </Chip>
      )}
      {group._count && (
        <span>
          <FormattedMessage
            id="groups.count"
            defaultMessage="{count, plural, one {# member} other {# members}}"
            values={{ count: group._count.members }}
          />
        </span>
      )}
    </Facts>
  </PictureLink>
);

const Sign = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  color: ${color.quiet};
`;

const Name = styled.h2`
  margin-block-start: ${space[1]};
  font-size: ${font.lg};
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[2]};
  align-items: center;
  color: ${color.quiet};
  font-size: ${font.sm};
`;
