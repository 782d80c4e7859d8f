import type { Widget } from '@foyer/contracts/widgets'
import { useState } from 'react'
import { readStored, store } from '../../lib/state/storage.ts'
import { hidesDone } from './settings.ts'

const key = 'foyer.done-hidden'
const kept = 500

/** What a reader has chosen for a widget in this browser; else what its editors have set. */
export function useDoneHidden(widget: Widget): [boolean, (hide: boolean) => void] {
  const [own, setOwn] = useState(() => new Map(read()).get(widget.id))
  const choose = (hide: boolean) => {
    setOwn(hide)
    const others = read().filter(([id]) => id !== widget.id)
    // The ones chosen longest ago are forgotten first.
    store(key, JSON.stringify([...others, [widget.id, hide]].slice(-kept)))
  }
  return [own ?? hidesDone(widget), choose]
}

function read(): [number, boolean][] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isChoice) : []
  } catch {
    return []
  }
}

function isChoice(one: unknown): one is [number, boolean] {
  return Array.isArray(one) && typeof one[0] === 'number' && typeof one[1] === 'boolean'
}
