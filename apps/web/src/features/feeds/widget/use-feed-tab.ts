import type { Feed } from '@foyer/contracts/feeds/feeds'
import { useStoredState } from '../../../lib/browser/first-render.ts'
import { readStorage, writeStorage } from '../../../lib/state/storage.ts'

const key = 'foyer.feed-tabs'
const maxStored = 500

/** The feed whose tab is shown: the one last chosen in this browser while it is there, else the first. undefined where there are no tabs. */
export function useFeedTab(widgetId: number, feeds: readonly Feed[] | undefined): [Feed | undefined, (id: number) => void] {
  const [chosen, setChosen] = useStoredState(() => new Map(read()).get(widgetId))
  const choose = (id: number) => {
    setChosen(id)
    const rest = read().filter(([widget]) => widget !== widgetId)
    // The ones chosen longest ago are forgotten first.
    writeStorage(key, JSON.stringify([...rest, [widgetId, id]].slice(-maxStored)))
  }
  return [feeds?.find((feed) => feed.id === chosen) ?? feeds?.[0], choose]
}

function read(): [number, number][] {
  try {
    const stored: unknown = JSON.parse(readStorage(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isChoice) : []
  } catch {
    return []
  }
}

function isChoice(entry: unknown): entry is [number, number] {
  return Array.isArray(entry) && typeof entry[0] === 'number' && typeof entry[1] === 'number'
}
