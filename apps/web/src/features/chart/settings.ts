import type { ChartSource, ChartType } from '@foyer/contracts/kinds/connected/chart'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { Connectable } from '../../entities/connected/connection.ts'

export const chartTypes: readonly ChartType[] = ['column', 'bar', 'line', 'area', 'pie', 'geo']
export type Decimal = '.' | ','

/** How a chart is drawn, and from what, as its settings say. */
export type ChartOptions = {
  type: ChartType
  source: ChartSource
  /** The table as it was pasted. */
  text: string
  /** null: what the numbers say by themselves. */
  decimal: Decimal | null
  categoryTitle: string
  valueTitle: string
  isStacked: boolean
  hasLegend: boolean
  numbers: NumberOptions
  isOneColour: boolean
}

/** How numbers are written. `decimals`: null for as many as they have. */
export type NumberOptions = { isShort: boolean; decimals: number | null; unit: string }

/** Charts whose series can stand on top of each other. */
export const stackable: ReadonlySet<ChartType> = new Set<ChartType>(['area', 'bar', 'column'])
/** Charts that show one series alone. */
export const simple: ReadonlySet<ChartType> = new Set<ChartType>(['pie', 'geo'])

/** Stored settings may be of another release: what is not valid is read as if it was not there. */
export function optionsOf({ settings }: Pick<Widget, 'settings'>): ChartOptions {
  const text = (name: string) => (typeof settings[name] === 'string' ? settings[name] : '')
  const { y, s, m, dp } = settings
  return {
    type: chartTypes.find((type) => type === y) ?? 'column',
    source: s === 'address' || s === 'analytics' ? s : 'table',
    text: text('d'),
    decimal: m === '.' || m === ',' ? m : null,
    categoryTitle: text('tx'),
    valueTitle: text('ty'),
    isStacked: settings['k'] === true,
    hasLegend: settings['l'] !== false,
    numbers: {
      isShort: settings['n'] === true,
      decimals: typeof dp === 'number' && dp >= 0 && dp <= 6 ? Math.floor(dp) : null,
      unit: text('u'),
    },
    isOneColour: settings['c'] === 1,
  }
}

/** The account at Google Analytics that a chart can be drawn from. */
export function connectableOf({ id }: Pick<Widget, 'id'>): Connectable {
  return { widgetId: id, namespace: 'chart', provider: 'google' }
}
