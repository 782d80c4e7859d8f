import { limits } from '@foyer/contracts/limits'
import { searchAddress } from '@foyer/links/search-engines'
import type { Page } from '@foyer/contracts/pages/page/pages'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Provider, parseInput } from '../../../entities/web-search/providers.ts'
import { openAddress } from '../../../entities/web-search/open-address.ts'
import { type OwnBookmark, useOwnBookmarks } from './own-bookmarks.ts'
import { useSuggested } from './suggested.ts'

export type FieldOption = { key: string; bookmark: OwnBookmark } | { key: string; suggestion: string }

type Field = {
  page: Page | null
  providers: readonly Provider[]
  /** The one that was chosen; what is typed may name another. */
  chosen: Provider
  onChoose: (id: number) => void
  initial: string
}

const none = -1

/** What is typed into a search field, what it offers, and what keys do. Nothing is highlighted until an arrow key says so: Enter searches. */
export function useSearchField({ page, providers, chosen, onChoose, initial }: Field) {
  const { i18n } = useTranslation()
  const [text, setText] = useState(initial)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(none)
  const { query, named } = parseInput(text, providers)
  const provider = named ?? chosen
  const typed = query.slice(0, limits.search_query)
  const bookmarks = useOwnBookmarks(page, isOpen ? typed : '')
  const { suggestions, hasFailed } = useSuggested(provider.suggestions, isOpen ? typed : '')
  const options: FieldOption[] = [
    ...bookmarks.map((bookmark) => ({ key: `bookmark ${bookmark.link.url}`, bookmark })),
    ...suggestions.map((suggestion) => ({ key: `suggestion ${suggestion}`, suggestion })),
  ]
  const at = Math.min(active, options.length - 1)

  const change = (next: string) => {
    setText(next)
    setOpen(next.trim() !== '')
    setActive(none)
  }
  const searchFor = (words: string, inNewWindow: boolean) => {
    if (words === '') return
    setOpen(false)
    openAddress(searchAddress(provider.url, words, i18n.language), inNewWindow)
  }
  const choose = (option: FieldOption, inNewWindow: boolean) => {
    if ('suggestion' in option) return searchFor(option.suggestion, inNewWindow)
    setOpen(false)
    return openAddress(option.bookmark.link.url, inNewWindow)
  }
  const submit = (inNewWindow: boolean) => {
    const option = options[at]
    if (option) choose(option, inNewWindow)
    else searchFor(query, inNewWindow)
  }
  const switchProvider = (step: number) => {
    const index = providers.findIndex(({ id }) => id === chosen.id)
    const next = providers[(index + step + providers.length) % providers.length]
    if (next) onChoose(next.id)
  }
  const walk = (step: number) => {
    if (options.length === 0) return
    setOpen(true)
    // Beyond either end is what was typed itself.
    setActive(((at + 1 + step + options.length + 1) % (options.length + 1)) - 1)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && event.altKey) switchProvider(step)
    else if (step !== undefined) walk(step)
    else if (event.key === 'Enter') submit(event.ctrlKey || event.metaKey)
    else if (event.key === 'Escape' && text !== '') {
      if (isOpen && options.length > 0) setOpen(false)
      else change('')
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    text,
    provider,
    options: isOpen ? options : [],
    active: at,
    hasFailed: isOpen && hasFailed,
    change,
    choose,
    press,
    submit,
    point: setActive,
    close: () => setOpen(false),
  }
}
