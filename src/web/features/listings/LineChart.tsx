import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { color, font, space } from '@web/theme/tokens';
import { Number as NumberCell, Table } from './BarTable';

interface Day {
  daysBefore: number;
  own: number | null;
  other: number;
}

interface LineChartProps {
  title: ReactNode;
  names: { own: string; other: string };
  days: readonly Day[];
  format: (value: number) => ReactNode;
}

/** Of the table that says the same there is a line for each week, and for each day of the last one. */
const isTold = ({ daysBefore }: Day, at: number) => at === 0 || daysBefore <= 7 || daysBefore % 7 === 0;

/** Two sums that grow day by day, the day on which each event begins at the end; with a table that says the same. */
export function LineChart({ title, names, days, format }: LineChartProps) {
  const id = useId();
  const most = Math.max(...days.flatMap(({ own, other }) => [own ?? 0, other]));
  if (days.length < 2 || most <= 0) return null;
  const x = (at: number) => (at / (days.length - 1)) * 100;
  const y = (value: number) => 100 - (Math.max(0, value) / most) * 100;
  const path = (values: (number | null)[]) =>
    values.flatMap((value, at) => (value === null ? [] : [`${x(at).toFixed(2)},${y(value).toFixed(2)}`])).join(' ');
  return (
    <div>
      <h3 id={id}>{title}</h3>
      <Chart aria-hidden>
        <Top>{format(most)}</Top>
        <Plot viewBox="0 0 100 100" preserveAspectRatio="none">
          <Other points={path(days.map(({ other }) => other))} />
          <Own points={path(days.map(({ own }) => own))} />
        </Plot>
        <Ends>
          <span>
            <FormattedMessage
              id="listings.comparison.daysBefore"
              defaultMessage="{days, plural, =0 {The day it begins} one {# day before} other {# days before}}"
              values={{ days: days[0]!.daysBefore }}
            />
          </span>
          <span>
            <FormattedMessage
              id="listings.comparison.daysBefore"
              defaultMessage="{days, plural, =0 {The day it begins} one {# day before} other {# days before}}"
              values={{ days: 0 }}
            />
          </span>
        </Ends>
        <Names>
          <li data-own>
            <bdi>{names.own}</bdi>
          </li>
          <li>
            <bdi>{names.other}</bdi>
          </li>
        </Names>
      </Chart>
      <details>
        <Summary className="target">
          <FormattedMessage id="listings.report.asTable" defaultMessage="As a table" />
        </Summary>
        <Table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="listings.report.when" defaultMessage="When" />
              </th>
              <NumberCell as="th" scope="col">
                <bdi>{names.own}</bdi>
              </NumberCell>
              <NumberCell as="th" scope="col">
                <bdi>{names.other}</bdi>
              </NumberCell>
            </tr>
          </thead>
          <tbody>
            {days.filter(isTold).map(({ daysBefore, own, other }) => (
              <tr key={daysBefore}>
                <th scope="row">
                  <FormattedMessage
                    id="listings.comparison.daysBefore"
                    defaultMessage="{days, plural, =0 {The day it begins} one {# day before} other {# days before}}"
                    values={{ days: daysBefore }}
                  />
                </th>
                <NumberCell>{own === null ? '–' : format(own)}</NumberCell>
                <NumberCell>{format(other)}</NumberCell>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </div>
  );
}

const Chart = styled.div`
  margin-block: ${space[3]};
  color: ${color.quiet};
  font-size: ${font.xs};
`;

const Top = styled.div`
  border-block-end: 1px dashed ${color.line};
`;

const Plot = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: 160px;
  overflow: visible;
  border-block-end: 1px solid ${color.lineStrong};
  [dir='rtl'] & {
    transform: scaleX(-1);
  }
`;

const Line = styled.polyline`
  fill: none;
  stroke-width: 2px;
  stroke-linejoin: round;
  vector-effect: non-scaling-stroke;
`;

const Own = styled(Line)`
  stroke: ${color.primary};
`;

const Other = styled(Line)`
  stroke: ${color.quiet};
  stroke-dasharray: 4 4;
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  padding-block-start: ${space[1]};
`;

const Names = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  margin: ${space[2]} 0 0;
  padding: 0;
  font-size: ${font.sm};
  list-style: none;
  li::before {
    display: inline-block;
    inline-size: 24px;
    margin-inline-end: ${space[2]};
    border-block-start: 2px dashed ${color.quiet};
    vertical-align: middle;
    content: '';
  }
  li[data-own]::before {
    border-block-start: 2px solid ${color.primary};
  }
`;

const Summary = styled.summary`
  inline-size: fit-content;
  color: ${color.primaryText};
  font-size: ${font.sm};
  cursor: pointer;
`;
