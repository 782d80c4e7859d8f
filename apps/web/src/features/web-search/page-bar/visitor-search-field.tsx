import type { Page } from '@foyer/contracts/pages/page/pages'
import { defaultProviders } from '@foyer/links/search-engines'
import { type ComponentType, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadMemberTexts } from '../../../lib/i18n/language.ts'
import { SearchField } from '../field/search-field.tsx'
import { toProvider } from '../../../entities/web-search/providers.ts'

const providers = defaultProviders.map(toProvider)
const coming = new WeakSet<HTMLInputElement>()

/**
 * Shows the field in place of the form of an input, with what has been typed and with the focus if it was there. Not while an input method composes a word, which
 * would be lost. Where the texts cannot be loaded the form goes on working, and whoever comes back to it tries again.
 */
export async function replaceForm(input: HTMLInputElement, show: (field: ComponentType<{ page: Page }>) => void): Promise<void> {
  if (coming.has(input)) return
  coming.add(input)
  let isComposing = false
  const follow = ({ type }: Event) => (isComposing = type === 'compositionstart')
  input.addEventListener('compositionstart', follow)
  input.addEventListener('compositionend', follow)
  const hasTexts = await loadMemberTexts().then(
    () => true,
    () => false,
  )
  if (!hasTexts) {
    coming.delete(input)
    return
  }
  if (isComposing) await new Promise((resolve) => input.addEventListener('compositionend', () => setTimeout(resolve), { once: true }))
  const [typed, takesFocus] = [input.value, document.activeElement === input]
  show(({ page }) => <VisitorSearchField page={page} typed={typed} takesFocus={takesFocus} />)
}

/** The search bar of visitors once they have come to it: the engines that Foyer comes with, and the bookmarks of the page. */
function VisitorSearchField({ page, typed, takesFocus }: { page: Page; typed: string; takesFocus: boolean }) {
  const { t } = useTranslation('web-search')
  const input = useRef<HTMLInputElement>(null)
  const [chosenId, choose] = useState<number>()
  const chosen = providers.find(({ id }) => id === chosenId) ?? providers[0]
  useLayoutEffect(() => {
    if (!takesFocus) return
    input.current?.focus({ preventScroll: true })
    input.current?.setSelectionRange(typed.length, typed.length)
  }, [takesFocus, typed])
  if (!chosen) return null
  return (
    <SearchField
      label={t('screen')}
      page={page}
      providers={providers}
      chosen={chosen}
      onChoose={choose}
      initial={typed}
      input={input}
      className="mx-auto max-w-xl"
    />
  )
}
