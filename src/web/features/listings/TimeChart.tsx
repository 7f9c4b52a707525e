import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { ReportUnit } from '@contract/entities/listingReport';
import { color, font, space } from '@web/theme/tokens';
import { Link } from '@web/ui/navigation/Link';
import { Number, Table } from './BarTable';

interface TimeStep {
  from: string;
  value: number;
  to: string;
}

interface TimeChartProps {
  title: ReactNode;
  note?: ReactNode;
  timezone: string;
  unit: ReportUnit;
  steps: readonly TimeStep[];
  format: (value: number) => ReactNode;
}

export function TimeChart({ title, note, timezone, unit, steps, format }: TimeChartProps) {
  const intl = useIntl();
  const id = useId();
  if (steps.every(({ value }) => value === 0)) return null;
  const most = Math.max(1, ...steps.map(({ value }) => value));
  const name = (from: string, isShort = false) =>
    intl.formatDate(from, {
      timeZone: timezone,
      ...(unit === 'hour'
        ? { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }
        : unit === 'month'
          ? { month: 'short', year: 'numeric' }
          : { month: 'short', day: 'numeric', ...(!isShort && { year: 'numeric' }) }),
    });
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note && <Quiet>{note}</Quiet>}
      <Chart aria-hidden>
        <Top>{format(most)}</Top>
        <Bars>
          {steps.map(({ from, value, to }) => (
            <Step key={from} to={to} tabIndex={-1} title={name(from)}>
              <Bar style={{ blockSize: `${(Math.max(0, value) / most) * 100}%` }} />
            </Step>
          ))}
        </Bars>
        <Ends $alone={steps.length === 1}>
          <span>{name(steps[0]!.from, true)}</span>
          {steps.length > 1 && <span>{name(steps.at(-1)!.from, true)}</span>}
        </Ends>
      </Chart>
      <details>
        <Summary className="target">
          <FormattedMessage id="listings.report.asTable" defaultMessage="As a table" />
        </Summary>
        <Table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">
                {unit === 'week' ? (
                  <FormattedMessage id="listings.report.weekOf" defaultMessage="Week from" />
                ) : (
                  <FormattedMessage id="listings.report.when" defaultMessage="When" />
                )}
              </th>
              <Number as="th" scope="col">
                {title}
              </Number>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ from, value, to }) => (
              <tr key={from}>
                <th scope="row">
                  <Link to={to}>{name(from)}</Link>
                </th>
                <Number>{format(value)}</Number>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </section>
  );
}

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;

const Chart = styled.div`
  margin-block: ${space[3]};
  color: ${color.quiet};
  font-size: ${font.xs};
`;

const Top = styled.div`
  border-block-end: 1px dashed ${color.line};
`;

const Bars = styled.div`
  display: flex;
  gap: 2px;
  block-size: 160px;
  border-block-end: 1px solid ${color.lineStrong};
`;

const Step = styled(Link)`
  display: flex;
  flex: 1 1 0;
  align-items: end;
  justify-content: center;
  min-inline-size: 0;
  @media (hover: hover) {
    &:hover {
      background: ${color.hover};
    }
  }
`;

const Bar = styled.span`
  display: block;
  inline-size: 100%;
  max-inline-size: 48px;
  border-start-start-radius: 4px;
  border-start-end-radius: 4px;
  background: ${color.primary};
  forced-color-adjust: none;
`;

const Ends = styled.div<{ $alone: boolean }>`
  display: flex;
  /* A bar that stands alone stands in the middle. */
  justify-content: ${({ $alone }) => ($alone ? 'center' : 'space-between')};
  padding-block-start: ${space[1]};
`;

const Summary = styled.summary`
  inline-size: fit-content;
  color: ${color.primaryText};
  font-size: ${font.sm};
  cursor: pointer;
`;
