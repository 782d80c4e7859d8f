import type { ChartData } from '../table/read-table.ts'
import type { NumberFormat } from '../format.ts'
import type { ChartOptions } from '../settings.ts'

/** What every type of chart is drawn from. `nameOf` and `labelOf` give what a series and a row are called, which may have no name. */
export type ChartProps = {
  /** Of this chart alone. */
  id: string
  /** What it shows, in a sentence. */
  label: string
  data: ChartData
  options: ChartOptions
  width: number
  locale: string
  format: NumberFormat
  nameOf: (series: number) => string
  labelOf: (row: number) => string
}
