import { geoEqualEarth, geoPath } from 'd3-geo'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlas from 'world-atlas/countries-110m.json'
import type { ChartProps } from './chart-props.ts'
import { mapRatio } from '../height.ts'
import { countryName, countryOf } from './countries.ts'
import { type Mark, Picture } from '../../../entities/drawing/picture.tsx'
import { shadeOf } from './shades.ts'

// The type of a JSON module has texts where TopoJSON has certain words.
const world = atlas as unknown as Topology<{ countries: GeometryCollection }>
const shapes = feature(world, world.objects.countries).features.filter(({ id }) => id !== '010')
const maxNamed = 5

/** Countries in shades of their values. The borders are those of Natural Earth, at a scale without the smallest states. */
export function GeoChart({ label, data, width, locale, format, labelOf }: ChartProps) {
  const { t } = useTranslation('chart')
  const height = Math.round(width * mapRatio)
  const paths = useMemo(() => {
    const projection = geoEqualEarth().fitExtent(
      [
        [2, 2],
        [width - 2, height - 2],
      ],
      { type: 'FeatureCollection', features: shapes },
    )
    const path = geoPath(projection)
    return shapes.map((shape) => ({ id: String(shape.id ?? ''), d: path(shape) ?? '', centre: path.centroid(shape) }))
  }, [width, height])
  const values = data.series[0]?.values ?? []
  const rows = data.labels.flatMap((text, row) => {
    const value = values[row] ?? null
    return value === null ? [] : [{ row, value, country: countryOf(text, locale) }]
  })
  const byId = new Map(rows.flatMap((entry) => (entry.country ? [[entry.country.numeric, entry]] : [])))
  const [low, high] = [Math.min(...rows.map(({ value }) => value)), Math.max(...rows.map(({ value }) => value))]
  const drawn = new Set(paths.map(({ id }) => id))
  const missing = rows.filter(({ country }) => !country || !drawn.has(country.numeric)).map(({ row }) => labelOf(row))
  const marks = paths.flatMap(({ id, d, centre: [x, y] }): Mark[] => {
    const entry = byId.get(id)
    if (!entry?.country) return []
    const shape = <path d={d} fill={shadeOf(entry.value, low, high)} stroke="var(--text-2)" strokeWidth="0.6" />
    return [{ key: id, series: 0, place: entry.row, x, y, title: countryName(entry.country, locale), value: format(entry.value), shape }]
  })
  return (
    <>
      <Picture label={label} width={width} height={height} marks={marks.toSorted((a, b) => a.place - b.place)}>
        <g aria-hidden fill="var(--surface-sunken)" stroke="var(--surface)" strokeWidth="0.5">
          {paths
            .filter(({ id }) => !byId.has(id))
            .map(({ id, d }, index) => (
              // Some territories have no id.
              // oxlint-disable-next-line react/no-array-index-key
              <path key={`${index} ${id}`} d={d} />
            ))}
        </g>
      </Picture>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-text-2" style={{ padding: '4px 8px' }}>
        {high > low && (
          <span className="flex items-center gap-1.5 tabular-nums">
            {format(low)}
            <svg aria-hidden width="60" height="10" className="shrink-0">
              {[0, 1, 2, 3, 4].map((step) => (
                <rect key={step} x={step * 12} width="12" height="10" fill={shadeOf(step, 0, 4)} stroke="var(--text-2)" strokeWidth="0.6" />
              ))}
            </svg>
            {format(high)}
          </span>
        )}
        <span>{t('borders')}</span>
      </div>
      {missing.length > 0 && (
        <p className="text-xs text-text-2" style={{ padding: '0 8px 4px' }}>
          {t('notOnMap', { count: missing.length, names: missing.slice(0, maxNamed).join(', ') })}
        </p>
      )}
    </>
  )
}
