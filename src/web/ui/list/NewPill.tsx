import { ArrowUp } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { color, font, frame, layer, radius, shadow, space } from '@web/theme/tokens';

/** Says that new things have come, without moving what is being read; a press shows them. */
export const NewPill = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <Place role="status">
    {count > 0 && (
      <Pill type="button" onClick={onShow}>
        <ArrowUp size={16} strokeWidth={2} aria-hidden />
        <FormattedMessage id="ui.new" defaultMessage="{count, plural, one {# new} other {# new}}" values={{ count }} />
      </Pill>
    )}
  </Place>
);

const Place = styled.div`
  position: sticky;
  inset-block-start: calc(${frame.head} + ${space[3]});
  z-index: ${layer.head - 1};
  display: grid;
  justify-items: center;
  block-size: 0;
`;

const Pill = styled.button`
  display: flex;
  gap: 6px;
  align-items: center;
  block-size: 36px;
  padding-inline: ${space[4]};
  border: 1px solid transparent;
  border-radius: ${radius.round};
  background: ${color.primary};
  color: ${color.onPrimary};
  box-shadow: ${shadow.float};
  font-size: ${font.sm};
  font-weight: 600;
  cursor: pointer;
`;
