import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { color, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';

/** A name that none of some lines has. */
export const nextName = (lines: Record<string, unknown>) => String(Math.max(-1, ...Object.keys(lines).map(Number)) + 1);

/** Lines without one of them. */
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

/** Any number of lines of a form, each of which may be taken out. */
export function FormLines({ title, add, names, onAdd, onRemove, children }: FormLinesProps) {
  const intl = useIntl();
  return (
    <Section>
      <h3>{title}</h3>
      {names.map((name, at) => (
        <Line key={name}>
          {children(name)}
          <Button
            size="sm"
            variant="quiet"
            aria-label={intl.formatMessage({ id: 'listings.passes.removeAt', defaultMessage: 'Remove line {number}' }, { number: at + 1 })}
            onClick={() => onRemove(name)}
          >
            <FormattedMessage id="listings.passes.removeLine" defaultMessage="Remove" />
          </Button>
        </Line>
      ))}
      <Button size="sm" variant="secondary" onClick={onAdd}>
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
