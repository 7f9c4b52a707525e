import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { PassTypeForm } from '@contract/inputs/listingForm';
import { color, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { NumberField, TextField } from '@web/ui/form/TextField';
import type { useForm } from '@web/ui/form/useForm';
import { FieldPair } from './FieldPair';
import { ClockField } from './WhenFields';

type Form = ReturnType<typeof useForm<typeof PassTypeForm>>;

const EMPTY = { starts: '', ends: '' };

const nextName = (lines: Record<string, unknown>) => String(Math.max(-1, ...Object.keys(lines).map(Number)) + 1);

const without = <Line,>(lines: Record<string, Line>, name: string): Record<string, Line> =>
  Object.fromEntries(Object.entries(lines).filter(([key]) => key !== name));

/** Prices that hold for a time in place of a pass's own, and what is given back when it is canceled then. */
export function PriceSchedules({ form }: { form: Form }) {
  const { values, field, set } = form;
  return (
    <>
      <Spans
        title={<FormattedMessage id="listings.passes.prices" defaultMessage="Other prices for a time" />}
        add={<FormattedMessage id="listings.passes.prices.add" defaultMessage="Add a price" />}
        names={Object.keys(values.prices)}
        onAdd={() => set('prices', { ...values.prices, [nextName(values.prices)]: { ...EMPTY, name: '', price: values.price } })}
        onRemove={(at) => set('prices', without(values.prices, at))}
      >
        {(at) => (
          <>
            <FieldPair>
              <TextField
                {...field(`prices.${at}.name`)}
                label={<FormattedMessage id="listings.passes.prices.name" defaultMessage="What it is called" />}
              />
              <NumberField
                {...field(`prices.${at}.price`)}
                required
                label={<FormattedMessage id="listings.passes.price" defaultMessage="Price in US dollars" />}
              />
            </FieldPair>
            <FieldPair>
              <ClockField
                {...field(`prices.${at}.starts`)}
                required
                label={<FormattedMessage id="listings.passes.from" defaultMessage="From" />}
              />
              <ClockField
                {...field(`prices.${at}.ends`)}
                required
                label={<FormattedMessage id="listings.passes.until" defaultMessage="Until" />}
              />
            </FieldPair>
          </>
        )}
      </Spans>
      <Spans
        title={<FormattedMessage id="listings.passes.refunds" defaultMessage="What is given back" />}
        add={<FormattedMessage id="listings.passes.refunds.add" defaultMessage="Add a time" />}
        names={Object.keys(values.refunds)}
        onAdd={() => set('refunds', { ...values.refunds, [nextName(values.refunds)]: { ...EMPTY, percentage: '100' } })}
        onRemove={(at) => set('refunds', without(values.refunds, at))}
      >
        {(at) => (
          <>
            <NumberField
              {...field(`refunds.${at}.percentage`)}
              required
              inputMode="numeric"
              label={<FormattedMessage id="listings.passes.percentage" defaultMessage="Percent of what was paid" />}
            />
            <FieldPair>
              <ClockField
                {...field(`refunds.${at}.starts`)}
                required
                label={<FormattedMessage id="listings.passes.from" defaultMessage="From" />}
              />
              <ClockField
                {...field(`refunds.${at}.ends`)}
                required
                label={<FormattedMessage id="listings.passes.until" defaultMessage="Until" />}
              />
            </FieldPair>
          </>
        )}
      </Spans>
    </>
  );
}

interface SpansProps {
  title: ReactNode;
  add: ReactNode;
  names: readonly string[];
  onAdd: () => void;
  onRemove: (name: string) => void;
  children: (name: string) => ReactNode;
}

function Spans({ title, add, names, onAdd, onRemove, children }: SpansProps) {
  const intl = useIntl();
  return (
    <Section>
      <h3>{title}</h3>
      {names.map((name, at) => (
        <Span key={name}>
          {children(name)}
          <Button
            size="sm"
            variant="quiet"
            aria-label={intl.formatMessage({ id: 'listings.passes.removeAt', defaultMessage: 'Remove line {number}' }, { number: at + 1 })}
            onClick={() => onRemove(name)}
          >
            <FormattedMessage id="listings.passes.removeLine" defaultMessage="Remove" />
          </Button>
        </Span>
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

const Span = styled.div`
  display: grid;
  gap: ${space[4]};
  justify-self: stretch;
  padding-block-end: ${space[3]};
  border-block-end: 1px solid ${color.line};
  > button {
    justify-self: start;
  }
`;
