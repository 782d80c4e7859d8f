import { limits } from '@foyer/contracts/limits'
import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { pictureOf } from '../../entities/picture/picture.ts'

/** How a picture fits its place: as high as it is, or into a fixed height, which it fills or in which it is whole. */
export const fits = ['natural', 'cover', 'contain'] as const
export type Fit = (typeof fits)[number]

/** Pixels. */
const defaultHeight = 240
const rowHeight = 28
/** Of a column, to work out how high a picture is before its width is known. */
const columnWidth = 320

/** The fit of a picture: setting f. */
export function fitOf({ settings }: Pick<Widget, 'settings'>): Fit {
  return fits[Number(settings['f'])] ?? 'natural'
}

/** The height of what is not as high as its picture: setting h. */
export function heightOf({ settings }: Pick<Widget, 'settings'>): number {
  const height = settings['h']
  const isValid = typeof height === 'number' && height >= limits.image_height_min && height <= limits.image_height_max
  return isValid ? height : defaultHeight
}

/** The height of the widget in rows of a dense list, at least that of the form for its picture. */
export function imageRows(widget: Pick<Widget, 'settings'>): number {
  const picture = pictureOf(widget)
  if (!picture) return 8
  const natural = (Math.min(picture.w, columnWidth) * picture.h) / picture.w
  const height = fitOf(widget) === 'natural' ? Math.min(natural, limits.image_height_max) : heightOf(widget)
  return Math.max(1, Math.ceil(height / rowHeight)) + (hasCaption(widget) ? 1 : 0)
}

/** The same as a CSS length: a picture that is wider than its column is as high as it is there. Undefined without one. */
export function imageHeight(widget: Pick<Widget, 'settings'>): string | undefined {
  const picture = pictureOf(widget)
  if (!picture) return undefined
  const { w, h } = picture
  const height = fitOf(widget) === 'natural' ? `min(${w}px, 100cqi - 24px) * ${h} / ${w}` : `${heightOf(widget)}px`
  return `calc(${height} + ${hasCaption(widget) ? 30 : 2}px)`
}

function hasCaption({ settings: { c } }: Pick<Widget, 'settings'>): boolean {
  return typeof c === 'string' && c !== ''
}
