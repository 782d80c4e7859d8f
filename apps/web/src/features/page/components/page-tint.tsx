import { defaultThemeColour } from '@foyer/contracts/default-theme-colour'
import type { Page } from '@foyer/contracts/pages'
import type { CSSProperties } from 'react'
import { hex } from '../../../entities/widget/colours.ts'

/** The colour of a page behind all that is on it. One for which none was chosen looks as the theme has it. */
export function PageTint({ page: { theme_color } }: { page: Pick<Page, 'theme_color'> }) {
  return theme_color === defaultThemeColour ? null : <div className="page-tint" style={{ '--theme': hex(theme_color) } as CSSProperties} />
}
