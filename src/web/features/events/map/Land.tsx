import type { PigeonProps } from 'pigeon-maps';
import styled from 'styled-components';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Topology } from 'topojson-specification';
import world from 'world-atlas/countries-110m.json';
import { color } from '@web/theme/tokens';
import { worldPoint } from './mapView';

const topology = world as unknown as Topology<{
  countries: GeometryCollection;
  land: GeometryCollection<object> & { geometries: MultiPolygon[] };
}>;

/** Where a line leaves the map at one side to come back at the other, it goes on beyond that side. The pole is a side of its own. */
function unbroken(line: readonly number[][]): number[][] {
  let turns = 0;
  return line.map(([longitude, latitude], nth) => {
    const step = nth === 0 ? 0 : longitude! - line[nth - 1]![0]!;
    if (Math.abs(step) > 180 && latitude! > -85) turns -= Math.sign(step);
    return [longitude! + turns * 360, latitude!];
  });
}

const lineOf = (line: readonly number[][]) =>
  unbroken(line)
    .map(([longitude, latitude], nth) => {
      const [x, y] = worldPoint([latitude!, longitude!]);
      return `${nth === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`;
    })
    .join('');

// Drawn once, for a world that is one tile wide; a view moves and scales it.
const land = feature(topology, topology.objects.land).features.flatMap(({ geometry }) =>
  geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : [],
);
const SHORES = land.map((ring) => `${lineOf(ring)}Z`).join('');
const BORDERS = mesh(topology, topology.objects.countries, (one, other) => one !== other)
  .coordinates.map(lineOf)
  .join('');

const WORLD = 256;

export function Land({ latLngToPixel, mapState }: PigeonProps) {
  const [left, top] = latLngToPixel!([worldTop, -180]);
  const scale = 2 ** mapState!.zoom;
  return (
    <Ground width={mapState!.width} height={mapState!.height} aria-hidden>
      {/* The world goes on at both sides. */}
      {[-WORLD, 0, WORLD].map((beside) => (
        <g key={beside} transform={`translate(${left + beside * scale} ${top}) scale(${scale})`}>
          <path d={SHORES} fillRule="evenodd" />
          <path d={BORDERS} data-borders />
        </g>
      ))}
    </Ground>
  );
}

/** The latitude at which a map of the world that is as high as it is wide begins. */
const worldTop = (Math.atan(Math.sinh(Math.PI)) * 180) / Math.PI;

const Ground = styled.svg`
  position: absolute;
  inset: 0;
  path {
    fill: ${color.surface};
    stroke: ${color.line};
    stroke-width: 1px;
    vector-effect: non-scaling-stroke;
  }
  path[data-borders] {
    fill: none;
    stroke-dasharray: 2 3;
  }
`;
