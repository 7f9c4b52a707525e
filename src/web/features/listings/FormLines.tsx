import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { color, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';

export const nextName = (lines: Record<string, unknown>) => String(Math.max(-1, ...Object.keys(lines).map(Number)) + 1);

export const without = <Line,>(lines: Record<string, Line>, name: string): Record<string, Line> =>
  Object.fromEntries(Object.entries(lines).filter(([key]) => key !== name));

interface FormLinesProps {
  title: ReactNode;
  add: ReactNode;
  names: readonly string[];
  onAdd: () => void;
  onRemove: (name: string) => void;
  children: (name: string) => ReactNode;
}

export function FormLines({ title, add, names, onAdd, onRemove, children }: FormLinesProps) {
  const intl = useIntl();
  const part = useRef<HTMLElement>(null);
  const changed = useRef<number | 'added' | null>(null);
  // What is typed next is the new line; what was pressed to take one out is gone with it.
  useLayoutEffect(() => {
    const at = changed.current;
    changed.current = null;
    if (at === null) return;
    const lines = part.current!.querySelectorAll(':scope > div');
    const next =
      at === 'added'
        ? lines[lines.length - 1]?.querySelector<HTMLElement>('input, select, textarea')
        : (lines[at] ?? lines[at - 1] ?? part.current!).querySelector<HTMLElement>(':scope > button');
    next?.focus();
  }, [names.length]);
  return (
    <Section ref={part}>
      <h3>{title}</h3>
      {names.map((name, at) => (
        <Line key={name}>
          {children(name)}
          <Button
            size="sm"
            variant="quiet"
            aria-label={intl.formatMessage({ id: 'listings.passes.removeAt', defaultMessage: 'Remove line {number}' }, { number: at + 1 })}
            onClick={() => {
              changed.current = at;
              onRemove(name);
            }}
          >
            <FormattedMessage id="listings.passes.removeLine" defaultMessage="Remove" />
          </Button>
        </Line>
      ))}
      <Button
        size="sm"
        variant="secondary"
        onClick={() => {
          changed.current = 'added';
          onAdd();
        }}
      >
        {add}
      </Button>
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${space[3]};
  justify-items: start;
`;

const Line = styled.div`
  display: grid;
  gap: ${space[4]};
  justify-self: stretch;
  padding-block-end: ${space[3]};
  border-block-end: 1px solid ${color.line};
  > button {
    justify-self: start;
  }
`;
