import type { Widget } from '@foyer/contracts/pages/widget/widgets'

/** A text in the settings of a widget; empty where there is none. */
export function textSetting({ settings }: Pick<Widget, 'settings'>, name: string): string {
  const value = settings[name]
  return typeof value === 'string' ? value : ''
}
