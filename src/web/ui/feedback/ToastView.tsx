import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { color, font, radius, space } from '@web/theme/tokens';
import { Button } from '../button/Button';
import { IconButton } from '../button/IconButton';

export interface ToastContent {
  kind?: 'plain' | 'good' | 'bad';
  title?: ReactNode;
  text: ReactNode;
  picture?: ReactNode;
  action?: { label: ReactNode; onPress: () => void };
  onPress?: () => void;
}

const SIGNS = { plain: [Info, color.quiet], good: [CircleCheck, color.goodText], bad: [CircleAlert, color.badText] } as const;

export function ToastView({ kind = 'plain', title, text, picture, action, onPress, close }: ToastContent & { close: () => void }) {
  const intl = useIntl();
  const [Sign, tint] = SIGNS[kind];
  const then = (act: () => void) => () => {
    act();
    close();
  };
  const words = (
    <>
      {title && <Title>{title}</Title>}
      <Text>{text}</Text>
    </>
  );
  return (
    <Row>
      {picture ?? <Sign size={20} strokeWidth={1.5} color={tint} aria-hidden />}
      {onPress ? (
        <Press type="button" onClick={then(onPress)}>
          {words}
        </Press>
      ) : (
        <Words>{words}</Words>
      )}
      {action && (
        <Button variant="quiet" size="sm" onClick={then(action.onPress)}>
          {action.label}
        </Button>
      )}
      <IconButton label={intl.formatMessage({ id: 'ui.close', defaultMessage: 'Close' })} onClick={close}>
        <X size={18} strokeWidth={1.5} aria-hidden />
      </IconButton>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  inline-size: 100%;
  padding: ${space[2]} ${space[1]} ${space[2]} ${space[4]};
  > svg {
    flex: none;
  }
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
  font-size: ${font.sm};
`;

const Press = styled.button`
  flex: 1;
  min-inline-size: 0;
  padding: ${space[1]} 0;
  border: 0;
  border-radius: ${radius.sm};
  background: none;
  font-size: ${font.sm};
  text-align: start;
  cursor: pointer;
`;

const Title = styled.span`
  display: block;
  overflow: hidden;
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Text = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 6;
`;
