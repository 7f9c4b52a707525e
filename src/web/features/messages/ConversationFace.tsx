import styled from 'styled-components';
import type { ChatChannelMember } from '@contract/entities/chat';
import { displayName } from '@contract/rules/names';
import { color, radius } from '@web/theme/tokens';
import { Avatar } from '@web/ui/media/Avatar';
import { companionsOf } from './conversations';

const PX = 44;

export function ConversationFace({ member, name }: { member: ChatChannelMember; name: string }) {
  const [first, second] = companionsOf(member);
  const { image } = member.channel;
  if (image || !first || !second) {
    return <Avatar name={name} imageUrl={image?.uri ?? first?.image?.uri} customSize={PX} square={image !== null} decorative />;
  }
  return (
    <Two>
      {[second, first].map((account) => (
        <Avatar key={account.id} name={displayName(account)} imageUrl={account.image?.uri} customSize={30} decorative />
      ))}
    </Two>
  );
}

const Two = styled.span`
  position: relative;
  flex: none;
  inline-size: ${PX}px;
  block-size: ${PX}px;
  > * {
    position: absolute;
    inset: 0 0 auto auto;
  }
  > :last-child {
    inset: auto auto 0 0;
    border-radius: ${radius.round};
    box-shadow: 0 0 0 2px ${color.page};
  }
  > :dir(rtl):first-child {
    inset: 0 auto auto 0;
  }
  > :dir(rtl):last-child {
    inset: auto 0 0 auto;
  }
`;
