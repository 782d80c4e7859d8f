import { readBackground } from '@foyer/contracts/pages/page/background-value'
import { defaultThemeColour } from '@foyer/contracts/pages/page/default-theme-colour'
import type { PageRecord } from './page.model.ts'

type Look = Pick<PageRecord, 'theme_color' | 'widget_transparency'>

/** How a page looks, also one for which nobody has chosen anything. */
export function lookOf(page: Look & Background) {
  const { theme_color = defaultThemeColour, widget_transparency = 0 } = page
  return { theme_color, widget_transparency, ...backgroundOf(page) }
}

type Background = Pick<PageRecord, 'background' | 'background_color'>

/** The background of a page with its mean colour; null for both where it has none. */
export function backgroundOf({ background: text = null, background_color = null }: Background) {
  const background = text === null ? null : readBackground(text)
  if (background === null) return { background: null, background_color: null }
  return { background: text, background_color: background.type === 'foyer' ? background.picture.colour : background_color }
}

/** What a copy of a page has of its background. An uploaded file stays with the pages of its owner: nobody else's page refers to it. */
export function copiedBackground(
  { background, background_color, owner_id }: Background & Pick<PageRecord, 'owner_id'>,
  copierId: number,
): Background {
  if (!background) return {}
  if (readBackground(background)?.type === 'foyer') return { background }
  return owner_id === copierId ? { background, ...(background_color == null ? {} : { background_color }) } : {}
}
