import { useTranslation } from 'react-i18next'
import { type Bar, barsOf, summaryOf } from '../response-times.ts'
import { useMonitorTexts } from './use-monitor-texts.ts'

const height = 24
const minHeight = 2

/** The response times of a day as bars, the newest at the end; a full bar with a gap is a time without an answer. */
export function ResponseGraph({ name, responses }: { name: string; responses: ReadonlyArray<number | null> }) {
  const { t } = useTranslation('status')
  const { number } = useMonitorTexts()
  const summary = summaryOf(responses)
  // Nothing moves when the first check comes.
  if (!summary) return <div aria-hidden className="h-6 @md:w-28" />
  const bars = barsOf(responses)
  const times = { average: number(summary.average), slowest: number(summary.slowest) }
  const text = [
    t('graph', { name }),
    summary.slowest > 0 || summary.minutesDown === 0 ? t('graphTimes', times) : '',
    summary.minutesDown > 0 ? t('graphDown', { count: summary.minutesDown }) : '',
  ]
    .filter((part) => part !== '')
    .join(' ')
  return (
    <svg
      role="img"
      aria-label={text}
      viewBox={`0 0 ${bars.length} ${height}`}
      preserveAspectRatio="none"
      className="h-6 w-full shrink-0 @md:w-28"
    >
      <title>{text}</title>
      {bars.map((bar, index) => (
        // A bar is its place.
        // oxlint-disable-next-line react/no-array-index-key
        <BarMark key={index} bar={bar} x={index} slowest={summary.slowest} />
      ))}
    </svg>
  )
}

function BarMark({ bar, x, slowest }: { bar: Bar; x: number; slowest: number }) {
  if (bar === null) return <rect x={x} y={height - 1} width={1} height={1} className="fill-line" />
  if (bar === 'down') {
    return (
      <g className="fill-danger">
        <rect x={x} y={0} width={1} height={height - 6} />
        <rect x={x} y={height - 4} width={1} height={4} />
      </g>
    )
  }
  const length = Math.max(minHeight, (bar / Math.max(1, slowest)) * height)
  return <rect x={x} y={height - length} width={0.7} height={length} className="fill-success" />
}
