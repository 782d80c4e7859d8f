import type { Page } from '@foyer/contracts/pages'
import type { Widget } from '@foyer/contracts/widgets'
import type { CSSProperties } from 'react'
import { type Colour, hex, inkOn, mix, softInk } from './colours.ts'

/** The page's own colour where it has no picture: tokens.css has the same. */
const pageColour = { light: 0xfbfbfb, dark: 0x121212 }
const clearAbove = 250
const opaque = 255

/** How see-through a widget is, 0 to 255: its page's value unless it has one of its own. */
export function transparencyOf({ settings }: Pick<Widget, 'settings'>, page: Pick<Page, 'widget_transparency'>): number {
  const ownTransparency = settings['_t']
  const inherits = settings['_i'] === true || (settings['_i'] !== false && ownTransparency === undefined)
  const value = inherits || typeof ownTransparency !== 'number' ? (inherits ? page.widget_transparency : 0) : ownTransparency
  return value > clearAbove ? opaque : value
}

/**
 * The colours of a widget that has its own background, as the tokens everything in it is drawn with. Text keeps 4.5:1 on what is really
 * seen, the page shining through included. undefined: the widget looks like all others.
 */
export function widgetBackground(
  widget: Pick<Widget, 'settings'>,
  page: Pick<Page, 'widget_transparency' | 'background'>,
  theme: 'light' | 'dark',
): { style: CSSProperties; isClear: boolean } | undefined {
  const colour = widget.settings['_b']
  // On a photograph something must stand between it and the text.
  const seeThrough = Math.min(transparencyOf(widget, page), page.background ? opaque * 0.4 : opaque)
  const solid = Math.round((1 - seeThrough / opaque) * 100)
  const isClear = solid === 0
  if (typeof colour !== 'number') {
    return solid === 100 ? undefined : { style: { background: `color-mix(in srgb, var(--surface) ${solid}%, transparent)` }, isClear }
  }
  return {
    style: { ...tokensOn(mix(colour, pageColour[theme], solid / 100)), background: withSolid(colour, solid) },
    isClear,
  }
}

/** Every token a widget's inside uses, for a background. */
export function tokensOn(background: Colour): Record<string, string> {
  const ink = inkOn(background)
  const paper = ink === 0 ? 0xffffff : 0x000000
  // Away from the ink, so that text on a row under the pointer is not harder to read.
  const hover = mix(paper, background, 0.22)
  const grounds = [background, hover]
  const line = hex(mix(ink, background, 0.18))
  return {
    '--surface': hex(background),
    '--surface-hover': hex(hover),
    '--surface-sunken': hex(hover),
    '--line': line,
    '--skeleton': line,
    '--line-control': hex(softInk(ink, grounds, 0.4, 3)),
    '--focus': hex(softInk(ink, grounds, 0.6, 3)),
    '--text': hex(softInk(ink, grounds, 0.92)),
    '--text-2': hex(softInk(ink, grounds, 0.74)),
    '--text-3': hex(softInk(ink, grounds, 0.64)),
    '--accent': hex(softInk(ink, grounds, 0.8)),
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

function withSolid(colour: Colour, solid: number): string {
  return solid === 100 ? hex(colour) : `color-mix(in srgb, ${hex(colour)} ${solid}%, transparent)`
}
