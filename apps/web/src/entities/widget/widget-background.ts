import type { Page } from '@foyer/contracts/pages/page/pages'
import { defaultThemeColour } from '@foyer/contracts/pages/page/default-theme-colour'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import type { CSSProperties } from 'react'
import { type Colour, hex, inkOn, minContrast, mix, softInk } from './colours.ts'

/** The colours of widgets where none was chosen; tokens.css has the same. */
const surface = { light: 0xffffff, dark: 0x1c1c1c }
/** How much of a widget stands at least between its text and a picture. */
const minSolidOnPicture = 60
/** A page's colour where none was chosen and it has no picture: tokens.css has the same. */
const pageColour = { light: 0xfbfbfb, dark: 0x121212 }
const clearAbove = 250
const opaque = 255

/** What is seen of a page behind its widgets: index.css tints it by as much. Text keeps 4.5:1 on it, whatever the colour. */
export function pageGround({ theme_color }: Pick<Page, 'theme_color'>, theme: 'light' | 'dark'): Colour {
  return mix(theme_color, pageColour[theme], theme_color === defaultThemeColour ? 0 : 0.05)
}

/** How see-through a widget is, 0 to 255: its page's value unless it has one of its own. */
export function transparencyOf({ settings }: Pick<Widget, 'settings'>, page: Pick<Page, 'widget_transparency'>): number {
  const { _t: own, _i: inherits = own === undefined } = settings
  const value = inherits ? page.widget_transparency : typeof own === 'number' ? own : 0
  return value > clearAbove ? opaque : value
}

/**
 * The colours of a widget that has its own background, as the tokens everything in it is drawn with. Text keeps 4.5:1 on what is really
 * seen, the page shining through included. undefined: the widget looks like all others.
 */
export function widgetBackground(
  widget: Pick<Widget, 'settings'>,
  page: Pick<Page, 'widget_transparency' | 'background' | 'theme_color'>,
  theme: 'light' | 'dark',
): { style: CSSProperties; isClear: boolean } | undefined {
  const colour = widget.settings['_b']
  const solid = Math.round((1 - transparencyOf(widget, page) / opaque) * 100)
  const hasColour = typeof colour === 'number'
  if (!hasColour && solid === 100) return undefined
  if (page.background) return overPicture(hasColour ? colour : surface[theme], Math.max(solid, minSolidOnPicture))
  const background = withSolid(hasColour ? hex(colour) : 'var(--surface)', solid)
  return {
    style: { ...(hasColour && tokensOn(mix(colour, pageGround(page, theme), solid / 100))), background },
    isClear: solid === 0,
  }
}

/** A picture may show anything, black and white next to each other: a widget is as solid as its text needs to be read on both. */
function overPicture(colour: Colour, solid: number): { style: CSSProperties; isClear: false } {
  const seen = [colour, mix(colour, 0x000000, solid / 100), mix(colour, 0xffffff, solid / 100)] as const
  if (solid < 100 && minContrast(inkOn(...seen), seen) < 4.5) return overPicture(colour, Math.min(solid + 2, 100))
  const isBlurred = solid < 100
  return {
    // Lines of the picture that cross the text are no longer seen as lines.
    style: { ...tokensOn(...seen), background: withSolid(hex(colour), solid), ...(isBlurred && { backdropFilter: 'blur(10px)' }) },
    isClear: false,
  }
}

/** Every token a widget's inside uses, for a background that is seen in these colours. */
export function tokensOn(...seen: readonly [Colour, ...Colour[]]): Record<string, string> {
  const [background] = seen
  const ink = inkOn(...seen)
  const paper = ink === 0 ? 0xffffff : 0x000000
  // Away from the ink, so that text on a row under the pointer is not harder to read.
  const hover = mix(paper, background, 0.22)
  const soft = (part: number, atLeast?: number) => hex(softInk(ink, [...seen, hover], part, atLeast))
  const line = hex(mix(ink, background, 0.18))
  return {
    '--surface': hex(background),
    '--surface-hover': hex(hover),
    '--surface-sunken': hex(hover),
    '--line': line,
    '--skeleton': line,
    '--line-control': soft(0.4, 3),
    '--focus': soft(0.6, 3),
    '--text': soft(0.92),
    '--text-2': soft(0.74),
    '--text-3': soft(0.64),
    '--accent': soft(0.8),
    '--accent-hover': hex(ink),
    '--on-accent': hex(background),
    '--accent-soft': hex(hover),
    '--on-accent-soft': hex(ink),
    '--danger': hex(ink),
    '--success': hex(ink),
    colorScheme: ink === 0 ? 'light' : 'dark',
    color: 'var(--text)',
  }
}

function withSolid(colour: string, solid: number): string {
  return solid === 100 ? colour : `color-mix(in srgb, ${colour} ${solid}%, transparent)`
}
