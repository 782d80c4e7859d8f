import type { Quote } from '../api/quotes.ts'
import { linePoints } from '../format.ts'

const [width, height] = [64, 24]

/** A line of the prices, over the close before it where they are of one day. The texts beside it say the same. */
export function Sparkline({ quote: { prices, pricesOf, previousPrice } }: { quote: Quote }) {
  if (prices.length < 2) return null
  const { points, base } = linePoints(prices, pricesOf === 'today' ? previousPrice : null, width, height)
  return (
    <svg aria-hidden viewBox={`0 0 ${width} ${height}`} width={width} height={height} fill="none" stroke="currentColor">
      {base !== null && <line x1={0} x2={width} y1={base} y2={base} strokeWidth={1} strokeDasharray="2 3" className="text-line-control" />}
      <polyline points={points} strokeWidth={1.5} strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  )
}
