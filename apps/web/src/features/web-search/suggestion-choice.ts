import { createStore } from '../../lib/state/create-store.ts'

/** Whether what is typed may be sent to a search engine for its suggestions: a choice of this browser, and off until it is made. */
export const suggestionChoice = createStore(false, {
  persist: { key: 'foyer.search-suggestions', parse: (text) => text === 'on', format: (isOn) => (isOn ? 'on' : 'off') },
})
