import type { PageSummary } from '@foyer/contracts/pages/base/page-summary'
import { searchedText } from '@foyer/text/search-text'
import type { TFunction } from 'i18next'
import type { WidgetKind } from '../../../entities/widget/widget-kind.ts'
import { type Entry, screenEntry } from '../entry.ts'

/** The kinds of widgets, each to be added to a page: it leads to the sheet that asks for the column. They are also found by what they are for. */
export function kindEntries(t: TFunction, kinds: readonly WidgetKind[], target: Pick<PageSummary, 'public_id'> | undefined): Entry[] {
  if (!target) return []
  return kinds.map(({ type, titleKey, icon }) => {
    const title = t('commands:addKind', { title: t(titleKey) })
    const to = `/p/${target.public_id}?add_widgets=${type}`
    const keywords = t(`gallery:keywords.${type}`, { defaultValue: '' })
    return {
      ...screenEntry({ scope: 'command', name: `add-${type}`, title, to, icon }),
      folded: [title, keywords].map(searchedText),
    }
  })
}
