import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { heightBelow } from '../../entities/widget/height-below.ts'
import { type ChartOptions, optionsOf, simple } from './settings.ts'

/** The height of what is drawn, in pixels: of all but bars, which need some for each, and maps, which have that of their width. */
export const pictureHeight = 210
const maxBarsHeight = 480
/** The line that opens the table, below what is drawn. */
const tableLine = 24
const legendLine = { first: 24, further: 20 }
const noteLine = 20
/** What an account shows, above what is drawn. */
const propertyLine = 20
/** Pixels, about: of the sign of an entry of a legend, the share after its name, and a character. */
const legendSizes = { sign: 28, share: 38, character: 6, gap: 12, around: 40 }
const [narrowest, widest] = [140, 800]

/** A table as far as it has to do with heights. */
type Outline = { rows: number; labels: string[]; names: string[] }

/** The height of a chart in rows of a dense list, with its legend and the line below. */
export function rowCount(widget: Pick<Widget, 'settings'>): number {
  return isEmpty(optionsOf(widget)) ? 3 : 9
}

/** The same as a CSS length. What is at an address is taken to have a legend of one line. */
export function heightOf(widget: Pick<Widget, 'settings'>): string {
  const options = optionsOf(widget)
  if (isEmpty(options)) return `max(60px + ${heightBelow(400, 20)}, 2 * var(--row))`
  const outline = options.source === 'table' ? outlineOf(options.text) : undefined
  const lines = tableLine + noteHeight(options, outline) + accountHeight(options)
  return `calc(${drawnHeight(options, outline)} + ${legendHeight(options, outline)} + ${lines}px)`
}

/** The height of so many rows of bars, in pixels. */
export function barsHeight(rows: number, barsInRow: number): number {
  return Math.min(maxBarsHeight, Math.max(120, rows * (barsInRow * 12 + 12) + 48))
}

/** How high a map of the world is for its width. */
export const mapRatio = 0.47

function isEmpty({ source, text }: ChartOptions): boolean {
  return source === 'table' && text.trim() === ''
}

function drawnHeight({ type, isStacked }: ChartOptions, outline: Outline | undefined): string {
  if (type === 'geo') return `((100cqi - 24px) * ${mapRatio})`
  if (type !== 'bar' || !outline) return `${pictureHeight}px`
  return `${barsHeight(outline.rows, isStacked ? 1 : outline.names.length)}px`
}

function legendHeight({ type, hasLegend }: ChartOptions, outline: Outline | undefined): string {
  // A map has its scale there.
  if (type === 'geo') return `${legendLine.first}px + ${heightBelow(240, legendLine.further)}`
  if (!hasLegend) return '0px'
  const entries = type === 'pie' ? outline?.labels.slice(0, 8) : outline?.names
  if (!entries) return `${legendLine.first}px`
  if (type !== 'pie' && entries.length < 2) return '0px'
  const { sign, share, character } = legendSizes
  return wrappedHeight(entries.map((text) => sign + text.length * character + (type === 'pie' ? share : 0)))
}

/** The height of lines of entries of these widths: the narrower, the more lines. */
function wrappedHeight(widths: readonly number[]): string {
  const steps = [`${legendLine.first}px`]
  for (let room = widest; room > narrowest; room -= 4) {
    const more = linesOf(widths, room - 4) - linesOf(widths, room)
    if (more > 0) steps.push(heightBelow(room + legendSizes.around, more * legendLine.further))
  }
  return steps.join(' + ')
}

function linesOf(widths: readonly number[], room: number): number {
  let [lines, used] = [1, 0]
  for (const width of widths) {
    const needed = used === 0 ? width : used + legendSizes.gap + width
    if (needed > room && used > 0) lines++
    used = needed > room && used > 0 ? width : needed
  }
  return lines
}

function noteHeight({ type }: ChartOptions, outline: Outline | undefined): number {
  return simple.has(type) && outline && outline.names.length > 1 ? noteLine : 0
}

/** Lines that say of what property the numbers are, and on a map that not all people have a country. */
function accountHeight({ source, type }: ChartOptions): number {
  if (source !== 'analytics') return 0
  return propertyLine + (type === 'geo' ? noteLine : 0)
}

/** A look at a pasted table; `parseText` reads it, once there is something to draw it with. */
function outlineOf(text: string): Outline {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const [first = ''] = lines
  const delimiter = ['\t', ';'].find((mark) => first.includes(mark)) ?? ','
  const cells = first.split(delimiter)
  const names = cells.length > 1 ? cells.slice(1) : cells
  const hasNames = names.every((name) => !/^\s*[-+]?\d/.test(name))
  const body = hasNames ? lines.slice(1) : lines
  return { rows: body.length, labels: body.map((line) => line.split(delimiter, 1)[0] ?? ''), names }
}
