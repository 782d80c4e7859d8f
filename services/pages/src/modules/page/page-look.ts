import { defaultThemeColour } from '@foyer/contracts/default-theme-colour'
import type { PageRecord } from './page.model.ts'

/** The colour and transparency of a page, also of one for which nobody has chosen them. */
export function lookOf({
  theme_color = defaultThemeColour,
  widget_transparency = 0,
}: Pick<PageRecord, 'theme_color' | 'widget_transparency'>) {
  return { theme_color, widget_transparency }
}
