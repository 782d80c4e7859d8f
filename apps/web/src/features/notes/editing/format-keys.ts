import type { KeyboardEvent } from 'react'
import type { Format } from './format-text.ts'

/** The key of each format, pressed with Ctrl (or Command); `code` where it depends on the place of the key, not on its letter. */
export const formatKeys: Record<Format, { key: string; shift: boolean; code?: string }> = {
  bold: { key: 'B', shift: false },
  italic: { key: 'I', shift: false },
  link: { key: 'K', shift: false },
  list: { key: '8', shift: true, code: 'Digit8' },
  checklist: { key: '9', shift: true, code: 'Digit9' },
}

const formats = Object.keys(formatKeys) as Format[]

/** The format that a key asks for. */
export function formatOfKey(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): Format | undefined {
  if ((!event.ctrlKey && !event.metaKey) || event.altKey) return undefined
  return formats.find((format) => {
    const { key, shift, code } = formatKeys[format]
    return event.shiftKey === shift && (code ? event.code === code : event.key.toUpperCase() === key)
  })
}

/** As `aria-keyshortcuts` names it. */
export function ariaKeys(format: Format): string {
  const { key, shift } = formatKeys[format]
  return `Control+${shift ? 'Shift+' : ''}${key}`
}
