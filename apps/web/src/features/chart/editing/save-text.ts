import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { updateWidget } from '../../../entities/widget/mutations.ts'
import { regionalLocale } from '../../../lib/i18n/regional-locale.ts'
import { mutate } from '../../../lib/mutations/mutations.ts'
import { parseText } from '../table/parse-text.ts'
import { isAmbiguous } from '../table/read-table.ts'
import { type Decimal, optionsOf } from '../settings.ts'

/**
 * Stores the table of a chart. Where its numbers could be read in two ways and nobody has said in which, they are read as the person who pastes them
 * writes numbers, for all who see them.
 */
export function saveText(widget: Widget, text: string, language: string): void {
  const isOpen = optionsOf(widget).decimal === null && isAmbiguous(parseText(text))
  mutate(updateWidget, {
    widget_id: widget.id,
    settings: { s: 'table', d: text.trim() === '' ? null : text, ...(isOpen && { m: decimalOf(language) }) },
  })
}

function decimalOf(language: string): Decimal {
  const parts = new Intl.NumberFormat(regionalLocale(language)).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
}
