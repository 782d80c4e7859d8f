import { embedTypes } from '@foyer/contracts/kinds/embed-types'
import type { ParsedEmbed } from '../../../entities/embed/embed-code.ts'
import type { EmbedContent } from '../../../entities/embed/embed.ts'
import { embedOf } from '../settings.ts'

/** What an embed code changes of the settings of a widget. A height that is the default of its type is not stored, nor is what does not apply. */
export function settingsOf({ type, subtype, url, code, height, borderless }: ParsedEmbed): Record<string, unknown> {
  const settings = { type: embedTypes[type], subtype, url: url || null, code: code || null, borderless }
  const isDefault = height === embedOf({ settings }, '')?.height
  return { ...settings, height: isDefault ? null : height }
}

/** What a new widget is made with: the same without what is not set. */
export function newSettings(parsed: ParsedEmbed): Record<string, unknown> {
  return Object.fromEntries(Object.entries(settingsOf(parsed)).filter(([, value]) => value !== null))
}

/** What will be shown; null for a code that is understood and shows nothing. */
export function contentOf(parsed: ParsedEmbed): EmbedContent | null {
  return embedOf({ settings: settingsOf(parsed) }, location.origin)?.content ?? null
}
