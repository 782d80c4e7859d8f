import type { Widget } from '@foyer/contracts/pages/widget/widgets'

/** The picture of a widget: an uploaded file by its token (f), or one on another site by its address (u), with its size in pixels. */
export type Picture = ({ f: string } | { u: string }) & { w: number; h: number }

/** The picture that the settings of a widget name; null where there is none, or none that this release can read. */
export function pictureOf({ settings }: Pick<Widget, 'settings'>): Picture | null {
  const stored = settings['p']
  if (typeof stored !== 'object' || stored === null) return null
  const { f, u, w, h } = stored as Record<string, unknown>
  if (!isSide(w) || !isSide(h)) return null
  if (typeof f === 'string' && /^[\w-]{43}$/.test(f)) return { f, w, h }
  return typeof u === 'string' && u !== '' ? { u, w, h } : null
}

const isSide = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0
