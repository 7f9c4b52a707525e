import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import { color, font, radius, space } from '@web/theme/tokens';

const KINDS = {
  plain: [Info, color.hover, color.text],
  good: [CircleCheck, color.goodTint, color.goodText],
  warning: [TriangleAlert, color.warningTint, color.warningText],
  bad: [CircleAlert, color.badTint, color.badText],
} as const;

export function Notice({ kind = 'plain', children, action }: { kind?: keyof typeof KINDS; children: ReactNode; action?: ReactNode }) {
  const [Icon, ground, text] = KINDS[kind];
  return (
    <Box role="status" style={{ background: ground, color: text }}>
      <Icon size={20} strokeWidth={1.5} aria-hidden />
      <Words>{children}</Words>
      {action}
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[3]};
  align-items: center;
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.sm};
  font-size: ${font.sm};
  svg {
    flex: none;
  }
`;

const Words = styled.div`
  flex: 1 1 0;
  min-inline-size: 160px;
`;
