import type { Widget } from '@foyer/contracts/widgets'
import { useStoredState } from '../../lib/browser/first-render.ts'
import { readStorage, writeStorage } from '../../lib/state/storage.ts'
import { hidesDone } from './settings.ts'

const key = 'foyer.done-hidden'
const maxStored = 500

/** The person's choice in this browser, else the widget's setting; whether it is an editor or a viewer. */
export function useDoneHidden(widget: Widget): [boolean, (hide: boolean) => void] {
  const [own, setOwn] = useStoredState(() => new Map(read()).get(widget.id))
  const choose = (hide: boolean) => {
    setOwn(hide)
    const rest = read().filter(([id]) => id !== widget.id)
    // The ones chosen longest ago are forgotten first.
    writeStorage(key, JSON.stringify([...rest, [widget.id, hide]].slice(-maxStored)))
  }
  return [own ?? hidesDone(widget), choose]
}

function read(): [number, boolean][] {
  try {
    const stored: unknown = JSON.parse(readStorage(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isChoice) : []
  } catch {
    return []
  }
}

function isChoice(entry: unknown): entry is [number, boolean] {
  return Array.isArray(entry) && typeof entry[0] === 'number' && typeof entry[1] === 'boolean'
}
