import type { Widget } from '@foyer/contracts/pages/widget/widgets'
import { useCurrentUser } from '../../entities/session/session.ts'
import { useStoredState } from '../../lib/browser/first-render.ts'
import { readStorage, writeStorage } from '../../lib/state/storage.ts'
import { hidesDone } from './settings.ts'

const key = 'foyer.done-hidden'
const maxStored = 500

/** The widget, whether what is done in it is hidden, and the person who chose that; none for a visitor. */
type Choice = [widgetId: number, hide: boolean, userId?: number]

/** The person's choice in this browser, else the widget's setting; whether it is an editor or a viewer. */
export function useDoneHidden(widget: Widget): [boolean, (hide: boolean) => void] {
  const userId = useCurrentUser()?.id
  const [choices, setChoices] = useStoredState(read)
  const isSame = ([widgetId, , chooser]: Choice) => widgetId === widget.id && chooser === userId
  const choose = (hide: boolean) => {
    // The ones made longest ago are forgotten first.
    const next = [...read().filter((choice) => !isSame(choice)), choiceOf(widget.id, hide, userId)].slice(-maxStored)
    setChoices(next)
    writeStorage(key, JSON.stringify(next))
  }
  return [choices?.find(isSame)?.[1] ?? hidesDone(widget), choose]
}

const choiceOf = (widgetId: number, hide: boolean, userId?: number): Choice =>
  userId === undefined ? [widgetId, hide] : [widgetId, hide, userId]

function read(): Choice[] {
  try {
    const stored: unknown = JSON.parse(readStorage(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isChoice) : []
  } catch {
    return []
  }
}

function isChoice(entry: unknown): entry is Choice {
  return Array.isArray(entry) && typeof entry[0] === 'number' && typeof entry[1] === 'boolean'
}
