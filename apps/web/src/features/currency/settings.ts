import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { heightBelow } from '../../entities/widget/height-below.ts'

/** The currency of the amount, and those it is converted to. */
export type Conversion = { from: string; to: string[] }

const codePattern = /^[A-Z]{3}$/
/** What most people convert to or from where nobody has said. */
const fallbacks = ['EUR', 'USD'] as const

/** The conversion that is stored; what is not valid is left out. */
export function storedConversion({ settings }: Pick<Widget, 'settings'>): Partial<Conversion> {
  const { f, t } = settings
  const to = Array.isArray(t) ? [...new Set(t.filter(isCode))] : []
  return { ...(isCode(f) && { from: f }), ...(to.length > 0 && { to }) }
}

/** What a converter shows: what is stored, and for what is not the viewer's own currency, if there is a rate of it. */
export function conversionOf(
  widget: Pick<Widget, 'settings'>,
  own: string | undefined,
  available: readonly string[] | undefined,
): Conversion {
  const stored = storedConversion(widget)
  const isAvailable = own !== undefined && (available?.includes(own) ?? true)
  const from = stored.from ?? (isAvailable && !stored.to?.includes(own) ? own : firstOther(stored.to ?? []))
  return { from, to: stored.to ?? [firstOther([from])] }
}

/** The amount's currency becomes the target and that target the amount's currency. */
export function swapped({ from, to }: Conversion, target: string): Conversion {
  return { from: target, to: to.map((code) => (code === target ? from : code === from ? target : code)) }
}

/** With another currency of the amount. Where that was a target, the currency that it replaces takes its place. */
export function withFrom({ from, to }: Conversion, next: string): Conversion {
  return { from: next, to: to.map((code) => (code === next ? from : code)) }
}

/** With another currency in place of a target. Where that is the amount's or another target, the two change places. */
export function withTarget(conversion: Conversion, target: string, next: string): Conversion {
  if (next === conversion.from) return swapped(conversion, target)
  return { ...conversion, to: conversion.to.map((code) => (code === target ? next : code === next ? target : code)) }
}

/** The height of a converter in rows of a dense list. */
export function rowCount(widget: Pick<Widget, 'settings'>): number {
  return Math.ceil((targetCount(widget) * 44 + 62) / 28)
}

/** The same as a CSS length: the fields, which are higher for a finger, and the note below them, of two lines where it is narrow. */
export function heightOf(widget: Pick<Widget, 'settings'>): string {
  return `calc(${targetCount(widget) + 1} * (var(--row) / 2 + 30px) + 18px + ${heightBelow(300, 16)})`
}

function targetCount(widget: Pick<Widget, 'settings'>): number {
  return storedConversion(widget).to?.length ?? 1
}

function isCode(value: unknown): value is string {
  return typeof value === 'string' && codePattern.test(value)
}

function firstOther(codes: readonly string[]): string {
  return fallbacks.find((code) => !codes.includes(code)) ?? 'GBP'
}
