import { preferenceShape } from '@foyer/contracts/accounts/preferences'
import type { z } from 'zod'

const texts: Record<string, unknown> = { true: true, '1': true, on: true, yes: true, false: false, '0': false, off: false, no: false }

/**
 * The fields of a form as the values that preferences have. Forms send text alone: `true`, `1`, `on` and `yes` are true, their opposites false,
 * and nothing or `null` is null where that is a value (`dark`: follows the system). What is none of them stays text, for the contract to refuse.
 */
export function settingsFromForm(fields: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, valueOf(name, text.trim())]))
}

function valueOf(name: string, text: string): unknown {
  const schema: z.ZodType | undefined = Object.entries(preferenceShape).find(([field]) => field === name)?.[1]
  if (schema === undefined) return text
  const isEmpty = text === '' || text.toLowerCase() === 'null'
  if (isEmpty && schema.safeParse(null).success) return null
  return schema.safeParse(true).success ? (texts[text.toLowerCase()] ?? text) : text
}
