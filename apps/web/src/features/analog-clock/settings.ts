import type { Widget } from '@foyer/contracts/pages/widget/widgets'

export type ClockSettings = {
  /** Undefined for the viewer's own. */
  timeZone: string | undefined
  hasNumerals: boolean
  hasSeconds: boolean
  hasDate: boolean
}

/** The face, in rows of a dense list. */
const faceRows = 7

/** What a clock shows: settings z, n, s and d, whatever else may be stored. */
export function clockSettings({ settings }: Pick<Widget, 'settings'>): ClockSettings {
  const { z } = settings
  return {
    timeZone: typeof z === 'string' && z !== '' ? z : undefined,
    hasNumerals: settings['n'] === 1,
    hasSeconds: settings['s'] !== 0,
    hasDate: settings['d'] !== 0,
  }
}

/** The height of a clock in rows of a dense list: its face, and a line for the city and one for the date. */
export function rowCount({ timeZone, hasDate }: ClockSettings): number {
  return faceRows + (timeZone === undefined ? 0 : 1) + (hasDate ? 1 : 0)
}
