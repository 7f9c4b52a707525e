import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { color, font, space } from '@web/theme/tokens';
import type { CartDraft } from './cart';

type DraftPass = CartDraft['passes'][number];

interface PassGroupsProps<Pass extends DraftPass> {
  passes: readonly Pass[];
  children: (pass: Pass) => ReactNode;
}

export function PassGroups<Pass extends DraftPass>({ passes, children }: PassGroupsProps<Pass>) {
  return (
    <Stack>
      {passes.map((pass, index) => (
        <Group key={pass.id}>
          <Legend>
            {passes.length > 1 ? (
              <FormattedMessage
                id="registration.passNth"
                defaultMessage="Pass {nth, number}: {name}"
                values={{ nth: index + 1, name: pass.ticket.name }}
              />
            ) : (
              pass.ticket.name
            )}
          </Legend>
          {children(pass)}
        </Group>
      ))}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[8]};
`;

const Group = styled.fieldset`
  display: grid;
  min-inline-size: 0;
  & + & {
    padding-block-start: ${space[6]};
    border-block-start: 1px solid ${color.line};
  }
`;

const Legend = styled.legend`
  float: inline-start;
  margin-block-end: ${space[2]};
  padding: 0;
  font-size: ${font.lg};
  font-weight: 680;
`;
